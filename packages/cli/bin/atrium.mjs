#!/usr/bin/env node
import { run } from '../src/run.mjs';

process.exitCode = await run(process.argv, {
  env: process.env,
  cwd: process.cwd(),
  out: console.log,
  err: console.error,
});
