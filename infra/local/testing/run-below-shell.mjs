// Runs a program as npm runs a script: with a shell between it and this process, which ends on SIGTERM.
import { spawn } from 'node:child_process';

const [program = ''] = process.argv.slice(2);
const shell = spawn('sh', ['-c', '"$0" "$1"; exit $?', process.execPath, program], { stdio: 'inherit' });
process.on('SIGTERM', () => shell.kill('SIGTERM'));
