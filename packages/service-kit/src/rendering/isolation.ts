import { spawn } from 'node:child_process';

/** `nobody` of Debian and its children. */
const nobody = '65534';

const drop = ['--no-new-privs', '--pdeathsig', 'KILL', '--'];
const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', ...drop];
const asItself = ['setpriv', ...drop];

export interface Isolation {
  /** The command before the program, and its arguments. */
  prefix: string[];
  hasOwnUser: boolean;
  hasNoNetwork: boolean;
}

const none: Isolation = { prefix: [], hasOwnUser: false, hasNoNetwork: false };

/** Best first. Only root may change the user; others may get a network of their own where user namespaces are allowed. */
const choices = (isRoot: boolean): Isolation[] => [
  ...(isRoot
    ? [
        { prefix: ['unshare', '--net', '--', ...asNobody], hasOwnUser: true, hasNoNetwork: true },
        { prefix: asNobody, hasOwnUser: true, hasNoNetwork: false },
        { prefix: ['unshare', '--net', '--', ...asItself], hasOwnUser: false, hasNoNetwork: true },
      ]
    : [{ prefix: ['unshare', '--user', '--net', '--', ...asItself], hasOwnUser: false, hasNoNetwork: true }]),
  { prefix: asItself, hasOwnUser: false, hasNoNetwork: false },
];

/** True if Node starts behind this command. */
function works({ prefix: [command = '', ...args] }: Isolation): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args, process.execPath, '--eval', '0'], {
      env: {},
      cwd: '/',
      stdio: 'ignore',
    });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

async function choose(): Promise<Isolation> {
  for (const choice of choices(process.getuid?.() === 0)) if (await works(choice)) return choice;
  return none;
}

let chosen: Promise<Isolation> | undefined;

/**
 * The means that separate render processes from this machine besides Node's permission model, which by its documentation doesn't withstand
 * malicious code: another user, no network. Tried once: containers and some kernels refuse them.
 */
export function findIsolation(): Promise<Isolation> {
  chosen ??= choose();
  return chosen;
}

/** Node's permission model became stable, under another name, in 22.13 and 23.5. */
export function getPermissionFlag(): string {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isStable = major >= 24 || (major === 22 && minor >= 13) || (major === 23 && minor >= 5);
  return isStable ? '--permission' : '--experimental-permission';
}
