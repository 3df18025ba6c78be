#!/bin/sh
# The arguments are those of mongod. The engine has no such program.
exec node /app/infra/images/testing/stand-ins/mongodb.mjs
