#!/bin/sh
# For the health check only: whether the port is open.
exec node --eval "require('node:net').connect(27017, '127.0.0.1').on('connect', () => process.exit(0)).on('error', () => process.exit(1))"
