import type { openStaffAccounts } from '@atrium/auth/module';
import { roleNames } from '@atrium/contracts/auth/permissions';
import { normaliseEmail } from '@atrium/contracts/common/email-address';

const usage = [
  'npm run user -- add <email> [name]    a new admin; prints the password',
  'npm run user -- list                  all accounts',
  `npm run user -- role <email> <role>    ${roleNames.join(', ')}, or your own one`,
  'npm run user -- deactivate <email>    ends all sessions of the account; it can not sign in any more',
  'npm run user -- developer <email> on|off   may load remotes from a development server, or may not',
  'npm run user -- reset <email>         prints a new password; ends all sessions of the account',
  'npm run user -- reset-factor <email>  takes the second factor off; ends all sessions of the account',
];

interface CommandResult {
  lines: string[];
  exitCode: number;
}

/** Handles `add`, `list`, `role`, `deactivate`, `developer`, `reset` and `reset-factor`. */
export async function runUserCommand({
  accounts,
  args: [verb, address = '', ...nameParts],
}: {
  accounts: Awaited<ReturnType<typeof openStaffAccounts>>;
  args: readonly string[];
}): Promise<CommandResult> {
  const done = (...lines: string[]): CommandResult => ({ lines, exitCode: 0 });
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
  if (email === null) return { lines: usage, exitCode: 2 };
  switch (verb) {
    case 'add': {
      const name = nameParts.join(' ') || (email.split('@')[0] ?? email);
      return done(`${email} can sign in with the password ${await accounts.add({ email, name })}`);
    }
    case 'deactivate':
      await accounts.deactivate(email);
      return done(`${email} can not sign in any more`);
    case 'role': {
      const [key] = nameParts;
      if (key === undefined) return { lines: usage, exitCode: 2 };
      const { label, does } = await accounts.setRole(email, key);
      return done(`${email} is ${label} now. ${does}`);
    }
    case 'developer': {
      const [state] = nameParts;
      if (state !== 'on' && state !== 'off') return { lines: usage, exitCode: 2 };
      await accounts.setCanDevelop(email, state === 'on');
      return done(`${email} ${state === 'on' ? 'may' : 'may not'} load remotes from a development server`);
    }
    case 'reset':
      return done(`The new password of ${email} is ${await accounts.reset(email)}`);
    case 'reset-factor':
      await accounts.resetFactor(email);
      return done(`${email} has no second factor any more`);
    default:
      return { lines: usage, exitCode: 2 };
  }
}
