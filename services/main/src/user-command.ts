import type { openStaffAccounts } from '@atrium/auth/module';
import { roleNames } from '@atrium/contracts/auth/permissions';
import { normaliseEmail } from '@atrium/contracts/common/email-address';
import type { AuditEntry, AuditLog } from '@atrium/service-kit/audit-log-repository';
import type { Holdings } from '@atrium/service-kit/hand-over';
import { commandLine, handOverAll } from './hand-over-all';

const usage = [
  'npm run user -- add <email> [name]    a new admin; prints the password',
  'npm run user -- list                  all accounts',
  `npm run user -- role <email> <role>    ${roleNames.join(', ')}, or your own one`,
  'npm run user -- deactivate <email>    ends all sessions of the account; it can not sign in any more',
  'npm run user -- deactivate <email> --hand-over-to <email>   also gives articles, contacts and newsletters to somebody else; can be repeated',
  'npm run user -- developer <email> on|off   may load remotes from a development server, or may not',
  'npm run user -- reset <email>         prints a new password; ends all sessions of the account',
  'npm run user -- reset-factor <email>  takes the second factor off; ends all sessions of the account',
];

interface CommandResult {
  lines: string[];
  exitCode: number;
}

interface CommandDeps {
  accounts: Awaited<ReturnType<typeof openStaffAccounts>>;
  holdings: readonly Holdings[];
  audit: Pick<AuditLog, 'record' | 'flush'>;
}

const done = (...lines: string[]): CommandResult => ({ lines, exitCode: 0 });
const refused: CommandResult = { lines: usage, exitCode: 2 };

/**
 * Handles `add`, `list`, `role`, `deactivate`, `developer`, `reset` and `reset-factor`. Each change is in the activity log. Entries that
 * can't be stored would end with this process, so the command fails and prints them. One that throws has logged them.
 */
export async function runUserCommand(
  given: CommandDeps & { args: readonly string[] },
): Promise<CommandResult> {
  let lost: readonly AuditEntry[] = [];
  let result: CommandResult;
  try {
    result = await runCommand(given);
  } finally {
    lost = await given.audit.flush();
  }
  if (lost.length === 0) return result;
  const notes = lost.map(({ at, summary }) => `${at.toISOString()}  ${summary}`);
  return {
    lines: [
      ...result.lines,
      'The activity log can not be written. Keep these entries, they are lost:',
      ...notes,
    ],
    exitCode: 1,
  };
}

async function runCommand({
  args: [verb, address = '', ...rest],
  ...deps
}: CommandDeps & { args: readonly string[] }): Promise<CommandResult> {
  const { accounts, audit } = deps;
  if (verb === 'list') {
    const found = await accounts.list();
    return done(
      ...found.map(
        ({ name, email, role, canDevelop }) =>
          `${email}  ${name}  (${role})${canDevelop ? '  (loads remotes of a development server)' : ''}`,
      ),
    );
  }
  const email = normaliseEmail(address);
  if (email === null) return refused;
  const record = async (action: string, describe: (name: string) => string) => {
    const { id, name } = await accounts.read(email);
    await audit.record({
      actor: commandLine,
      action,
      resource: 'user',
      resourceId: id,
      summary: describe(name),
    });
  };
  switch (verb) {
    case 'add': {
      const name = rest.join(' ') || (email.split('@')[0] ?? email);
      const password = await accounts.add({ email, name });
      await record('added', (added) => `Added ${added}`);
      return done(`${email} can sign in with the password ${password}`);
    }
    case 'deactivate':
      return deactivate(deps, email, { rest, record });
    case 'role': {
      const [key] = rest;
      if (key === undefined) return refused;
      const { label, does } = await accounts.setRole(email, key);
      await record('updated', (name) => `Updated the role of ${name} to ${label}`);
      return done(`${email} is ${label} now. ${does}`);
    }
    case 'developer': {
      const [state] = rest;
      if (state !== 'on' && state !== 'off') return refused;
      await accounts.setCanDevelop(email, state === 'on');
      const may = `${state === 'on' ? 'may' : 'may not'} load remotes from a development server`;
      await record('updated', (name) => `Updated ${name}: ${may}`);
      return done(`${email} ${may}`);
    }
    case 'reset': {
      const password = await accounts.reset(email);
      await record('reset', (name) => `Reset the password of ${name}`);
      return done(`The new password of ${email} is ${password}`);
    }
    case 'reset-factor':
      await accounts.resetFactor(email);
      await record('reset', (name) => `Reset the second factor of ${name}`);
      return done(`${email} has no second factor any more`);
    default:
      return refused;
  }
}

/** Who gets the work is checked first; the account comes before the work, because its sessions end with it. */
async function deactivate(
  { accounts, ...work }: CommandDeps,
  email: string,
  {
    rest: [option, given = ''],
    record,
  }: {
    rest: readonly string[];
    record(action: string, describe: (name: string) => string): Promise<void>;
  },
): Promise<CommandResult> {
  const toEmail = normaliseEmail(given);
  if (option !== undefined && (option !== '--hand-over-to' || toEmail === null || toEmail === email))
    return refused;
  const to = toEmail === null ? undefined : await accounts.readActive(toEmail);
  await accounts.deactivate(email);
  await record('deactivated', (name) => `Deactivated ${name}`);
  const lines = [`${email} can not sign in any more`];
  if (to !== undefined) lines.push(...(await handOverAll(work, { from: await accounts.read(email), to })));
  return done(...lines);
}
