#!/bin/sh
# Fails unless the deployed service responds.
set -eu
curl --fail --silent --show-error --max-time 10 "$SERVICE_URL/healthz"
