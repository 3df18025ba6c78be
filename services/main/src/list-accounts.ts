import type { StaffAccount } from '@atrium/contracts/auth/schemas';

type Account = StaffAccount & { canDevelop: boolean };

const stateOf = ({ isActive, isInvited }: Account): string => {
  if (!isActive) return 'deactivated';
  return isInvited ? 'invited' : 'active';
};

const columns: Record<string, (account: Account) => string> = {
  Address: ({ email }) => email,
  Name: ({ name }) => name,
  Role: ({ role }) => role ?? '-',
  State: stateOf,
  'Second factor': ({ hasSecondFactor }) => (hasSecondFactor ? 'on' : 'off'),
  'Last seen (UTC)': ({ lastSeenAt }) => lastSeenAt?.slice(0, 16).replace('T', ' ') ?? 'never',
  'Development server': ({ canDevelop }) => (canDevelop ? 'may load remotes' : '-'),
};

/** The lines of a table. */
export function listAccounts(accounts: readonly Account[]): string[] {
  const rows = [
    Object.keys(columns),
    ...accounts.map((one) => Object.values(columns).map((cell) => cell(one))),
  ];
  const widths = Object.keys(columns).map((_, index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((text, index) => text.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
