import { execFileSync } from 'node:child_process';

/**
 * The commit that a folder is at, with its author and subject; empty outside of a Git checkout.
 * @param {string} folder
 * @returns {{ commit?: string, author?: string, message?: string }}
 */
export function readSourceCommit(folder) {
  try {
    const output = execFileSync('git', ['log', '-1', '--format=%H%n%an%n%s'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [commit = '', author = '', message = ''] = output.split('\n');
    return { commit, author: author.slice(0, 200), message: message.slice(0, 500) };
  } catch {
    return {};
  }
}
