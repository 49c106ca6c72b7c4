#!/bin/sh
# Creates a project in the organization `retail`, and prints the response: sh create-project.sh <identifier>
set -eu
curl --fail-with-body --silent --show-error \
  --request POST "$PLATFORM_BASE_URL/ng/api/projects?accountIdentifier=$PLATFORM_ACCOUNT_ID&orgIdentifier=retail" \
  --header "x-api-key: $PLATFORM_API_KEY" \
  --header 'content-type: application/json' \
  --data "{\"project\": {\"orgIdentifier\": \"retail\", \"identifier\": \"$1\", \"name\": \"$1\"}}"
