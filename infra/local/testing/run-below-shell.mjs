// Runs a program as npm runs a script: a shell between it and this process.
import { spawn } from 'node:child_process';

const [program = ''] = process.argv.slice(2);
spawn('sh', ['-c', '"$0" "$1"; exit $?', process.execPath, program], { stdio: 'inherit' });
