import { spawn } from 'node:child_process';

/**
 * Ends a program that isn't ours (redis-server, mongod) when the launcher dies, even by SIGKILL: a shell waits for the end of
 * its standard input, which only the launcher holds open. Our own Node children need no guard because they notice that their
 * IPC channel closed.
 * @param {import('node:child_process').ChildProcess} child
 */
export function guardAgainstOrphaning(child) {
  if (!child.pid) return;
  const guard = spawn('/bin/sh', ['-c', 'read _; kill -TERM "$1"', 'sh', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.on('error', () => {});
  guard.stdin?.on('error', () => {});
  guard.unref();
  child.once('exit', () => guard.kill('SIGKILL'));
}
