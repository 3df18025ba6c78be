import type { SessionUser } from '@atrium/contracts/auth/schemas';
import { type AccountsContext, askAccounts } from './ask-accounts';

/** The account that has issued a link, a ticket or a token, as it is now. */
export type Issuer = Pick<SessionUser, 'id' | '_id' | 'name' | 'email' | 'role' | 'permissions'>;

/**
 * Null for an account that may not sign in any more. Whatever acts for an account without its session asks here at each use: it ends when
 * the account is deactivated, and can do no more than the account can now.
 */
export const readIssuer = async (context: AccountsContext, id: string): Promise<Issuer | null> =>
  (await askAccounts<{ account: Issuer | null }>(context, '/internal/accounts/current', { question: { id } }))
    .account;
