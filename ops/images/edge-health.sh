#!/bin/sh
# `edge-health <origin>`: exit code 0 if the edge serves the page, from the API or from its cache. It requests each encoding, so that the cached copies of `/`
# (the page of every path while no API process answers) exist from the first minute and stay fresh.
set -eu
for encoding in br gzip identity; do
  curl --fail --silent --show-error --max-time 3 --output /dev/null --header "Accept-Encoding: $encoding" "$1/"
done
