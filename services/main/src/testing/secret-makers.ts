/** A secret or address that an account issues, and that acts for it later. */
type Kind =
  | 'session'
  | 'invitation'
  | 'email link'
  | 'password link'
  | 'preview link'
  | 'approval link'
  | 'download ticket'
  | 'deploy token'
  | 'calendar address'
  | 'API key'
  | 'address of a stored version';

/** Issued, but of no use without something that asks for the account: why. */
type Checked = { why: string };

/**
 * Each file of the services that makes secrets or signatures. A new one fails `issued.test.ts` until it has a row: what it
 * issues for an account is a kind, which asks auth at its use and has a case there.
 */
export const makers: Record<string, Kind[] | Checked> = {
  'auth/src/sessions/session-operations.ts': ['session'],
  'auth/src/sessions/session-token.ts': ['session'],
  'auth/src/keys/key-operations.ts': ['API key'],
  'auth/src/users/link-repository.ts': ['invitation', 'email link', 'password link'],
  'content/src/entries/preview-token.ts': ['preview link'],
  'content/src/approvals/approval-token.ts': ['approval link'],
  'service-kit/src/http/downloads/download-ticket-repository.ts': ['download ticket'],
  'registry/src/publish/deploy-token.ts': ['deploy token'],
  'leads/src/calendar/calendar-address-repository.ts': ['calendar address'],
  'registry/src/versions/opened-version.ts': ['address of a stored version'],
  'auth/src/sso/ticket-repository.ts': { why: 'becomes a session, which asks for the role' },
  'auth/src/sso/flow-cookie.ts': { why: 'becomes such a ticket' },
  'auth/src/factors/login-challenge.ts': { why: 'becomes a session, which asks for the role' },
  'auth/src/passkeys/challenge-repository.ts': { why: 'becomes a session, which asks for the role' },
  'auth/src/passkeys/passkey-operations.ts': { why: 'becomes a session, which asks for the role' },
  'auth/src/sessions/device-cookie.ts': { why: 'stands in for a second factor beside a right password' },
  'auth/src/sessions/signed-token.ts': { why: 'signs the tokens of the other rows' },
  'auth/src/factors/recovery-codes.ts': { why: 'a second factor beside a right password' },
  'auth/src/factors/sealed-key.ts': { why: 'encrypts the key of a second factor or of a provider' },
  'auth/src/factors/factor-operations.ts': { why: 'an id of a second factor' },
  'auth/src/users/first-admin.ts': { why: 'a password' },
  'auth/src/users/staff-accounts.ts': { why: 'a password' },
  'content/src/media/media-document.ts': { why: 'the address of an image, of nobody' },
  'content/src/views/view-counter.ts': { why: 'a hash that counts visitors' },
  'leads/src/visits/visitor-memory.ts': { why: 'a hash that counts visitors' },
  'leads/src/contacts/records/assign-contacts.ts': { why: 'used in a session with the right of the call' },
  'leads/src/contacts/check/check-mark.ts': { why: 'of the worker, for a request that becomes no lead' },
  'leads/src/mail/mail-links.ts': { why: 'of a recipient' },
  'leads/src/mail/signed-mark.ts': { why: 'marks in addresses that take mails in, and open nothing' },
  'leads/src/newsletter/sending/engagement-links.ts': { why: 'of a recipient' },
  'leads/src/newsletter/subscribers/consent-ledger.ts': { why: 'seals the rows of the ledger' },
  'leads/src/webhooks/webhooks.ts': { why: 'each delivery asks for its owner (webhooks.test.ts)' },
  'leads/src/mail/sealed-text.ts': { why: 'encrypts a password of the installation for itself' },
  'leads/src/mail/signed-body.ts': { why: 'checks the secret of the installation' },
  'registry/src/routes/browser.routes.ts': { why: 'a hash that counts visitors' },
};
