#!/bin/sh
curl --fail "https://$HOST/health"
