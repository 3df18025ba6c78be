import { parseArgs } from 'node:util';
import type { openStaffAccounts } from '@atrium/auth/module';
import { roleNames } from '@atrium/contracts/auth/permissions';
import { findPersonNameProblem } from '@atrium/contracts/auth/sign-in-rules';
import { normaliseEmail } from '@atrium/contracts/common/email-address';
import { AppError } from '@atrium/service-kit/app-error';
import type { AuditEntry, AuditLog } from '@atrium/service-kit/audit-log-repository';
import type { Holdings } from '@atrium/service-kit/hand-over';
import { handOverAll } from './hand-over-all';
import { listAccounts } from './list-accounts';

const usage = [
  'npm run user -- list                  all accounts',
  'npm run user -- invite <email> --role <role> [name]   adds an account and mails a link to set its password',
  'npm run user -- link <email>          mails a link for a new password; an invited person gets the invitation again',
  `npm run user -- role <email> <role>   ${roleNames.join(', ')}, or your own one`,
  'npm run user -- deactivate <email>    ends all sessions and keys of the account; it can not sign in any more',
  'npm run user -- deactivate <email> --hand-over-to <email>   also gives articles, contacts and newsletters to somebody else; can be repeated',
  'npm run user -- reactivate <email> --role <role>   lets a deactivated account sign in again',
  'npm run user -- reset-factor <email>  takes the second factor off, ends all sessions of the account, and mails the person',
  'npm run user -- sign-out <email>      ends all sessions and keys of the account',
  'npm run user -- developer <email> on|off   may load remotes from a development server, or may not',
  'Without a mail:',
  'npm run user -- add <email> [name]    a new admin; prints the password',
  'npm run user -- reset <email>         prints a new password; ends all sessions and keys of the account',
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
 * Each change is in the activity log. Entries that can't be stored would end with this process, so the command fails and prints them.
 * One that throws has logged them.
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

const options = { role: { type: 'string' }, 'hand-over-to': { type: 'string' } } as const;

/** The one option of a command. */
const optionOf: Record<string, keyof typeof options | undefined> = {
  invite: 'role',
  reactivate: 'role',
  deactivate: 'hand-over-to',
};

/** Null for an unknown option, and one that the command doesn't have or that lacks its value. */
function readArgs(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [verb = '', ...rest] = positionals;
    const hasOthers = Object.keys(values).some((name) => name !== optionOf[verb]);
    return hasOthers ? null : { verb, rest, option: Object.values(values)[0] };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith('ERR_PARSE_ARGS')) return null;
    throw error;
  }
}

const withinAMinute = 'goes out within a minute while the site runs';

async function runCommand({
  args,
  ...deps
}: CommandDeps & { args: readonly string[] }): Promise<CommandResult> {
  const { accounts } = deps;
  const read = readArgs(args);
  if (read === null) return refused;
  const {
    verb,
    rest: [address = '', ...rest],
    option,
  } = read;
  if (verb === 'list') return done(...listAccounts(await accounts.list()));
  const email = normaliseEmail(address);
  if (email === null) return refused;
  const nameFor = () => rest.join(' ') || (email.split('@')[0] ?? email);
  switch (verb) {
    case 'add': {
      const password = await accounts.add({ email, name: nameFor() });
      return done(`${email} can sign in with the password ${password}`);
    }
    case 'invite': {
      if (option === undefined) return refused;
      const name = nameFor();
      const publicMessage = findPersonNameProblem(name);
      if (publicMessage !== undefined) throw new AppError({ code: 'validation_failed', publicMessage });
      const { label, does } = await accounts.invite({ email, name, role: option });
      return done(`${email} is invited as ${label}. ${does}`, `The mail ${withinAMinute}`);
    }
    case 'link':
      await accounts.sendLink(email);
      return done(`The link for ${email} ${withinAMinute}`);
    case 'deactivate':
      return deactivate(deps, email, option);
    case 'reactivate': {
      if (option === undefined) return refused;
      const { label, does } = await accounts.reactivate(email, option);
      return done(`${email} can sign in again and is ${label}. ${does}`);
    }
    case 'role': {
      const [key] = rest;
      if (key === undefined) return refused;
      const { label, does } = await accounts.setRole(email, key);
      return done(`${email} is ${label} now. ${does}`);
    }
    case 'developer': {
      const [state] = rest;
      if (state !== 'on' && state !== 'off') return refused;
      await accounts.setCanDevelop(email, state === 'on');
      return done(`${email} ${state === 'on' ? 'may' : 'may not'} load remotes from a development server`);
    }
    case 'reset':
      return done(`The new password of ${email} is ${await accounts.reset(email)}`);
    case 'reset-factor':
      await accounts.resetFactor(email);
      return done(`${email} has no second factor any more`);
    case 'sign-out':
      await accounts.signOut(email);
      return done(`${email} is signed out everywhere`);
    default:
      return refused;
  }
}

/** Who gets the work is checked first; the account comes before the work, because its sessions end with it. */
async function deactivate(
  { accounts, ...work }: CommandDeps,
  email: string,
  given: string | undefined,
): Promise<CommandResult> {
  const toEmail = given === undefined ? undefined : normaliseEmail(given);
  if (toEmail === null || toEmail?.toLowerCase() === email.toLowerCase()) return refused;
  const to = toEmail === undefined ? undefined : await accounts.readActive(toEmail);
  await accounts.deactivate(email);
  const lines = [`${email} can not sign in any more`];
  if (to !== undefined) lines.push(...(await handOverAll(work, { from: await accounts.read(email), to })));
  return done(...lines);
}
