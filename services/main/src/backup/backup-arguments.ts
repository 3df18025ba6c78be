import { parseArgs } from 'node:util';

export const usage = [
  'npm run backup -- <file>     all data of the stopped site, or of a replica set at one moment, in a new file',
  '  --live                     also while the site runs on a single server: the backup is then not of one moment',
  '  --new-key                  instead: a new private key in the file, and the BACKUP_PUBLIC_KEY that encrypts for it',
  'npm run restore -- <file>    into an empty database',
  '  --replace=<database>       drops all collections of this database first',
  '  --check                    only reads the whole file and says whether every byte is as it was written',
  '  --key=<file>               the private key of an encrypted backup, where BACKUP_PRIVATE_KEY is not set',
];

const options = {
  live: { type: 'boolean' },
  'new-key': { type: 'boolean' },
  replace: { type: 'string' },
  check: { type: 'boolean' },
  key: { type: 'string' },
} as const;

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    return undefined;
  }
}

/** Undefined for what shows the usage. */
export function parseArguments(args: readonly string[]) {
  const { values = {}, positionals = [] } = readArguments(args) ?? {};
  const [verb, file, ...more] = positionals;
  if (file === undefined || more.length > 0) return undefined;
  const { live: isLive = false, 'new-key': isNewKey = false, check, replace, key } = values;
  const hasOnly = (...names: (keyof typeof options)[]) =>
    Object.keys(values).every((name) => names.some((each) => each === name));
  if (verb === 'backup') {
    if (hasOnly('live')) return { verb, file, isLive } as const;
    if (hasOnly('new-key') && isNewKey) return { verb: 'new-key', file } as const;
  }
  if (verb === 'restore') {
    if (hasOnly('replace', 'key')) return { verb, file, replace, key } as const;
    if (hasOnly('check', 'key') && check) return { verb: 'check', file, key } as const;
  }
  return undefined;
}
