#!/bin/sh
set -e
if [ "$1" = valkey-server ] && [ "$(id -u)" = 0 ]; then
  chown -R valkey .
  exec setpriv --reuid=valkey --regid=valkey --clear-groups -- "$0" "$@"
fi
exec "$@"
