#!/bin/sh
# `edge-health <origin>`: exit code 0 when the edge gives the page, from the API or from its copy. Asked in each encoding, so that the copies of `/`
# (the page of every path, when no API process answers) are there from the first minute and never too old.
set -eu
for encoding in br gzip identity; do
  curl --fail --silent --show-error --max-time 3 --output /dev/null --header "Accept-Encoding: $encoding" "$1/"
done
