#!/bin/sh
set -e
# An option, or a name that is no program, is for node.
if [ "${1#-}" != "${1}" ] || [ -z "$(command -v "${1}")" ]; then
  set -- node "$@"
fi
exec "$@"
