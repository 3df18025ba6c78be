import { timingSafeEqual } from 'node:crypto';
import { domainOf } from '../mail/mail-headers';
import { fromBase36, type Signing, signMark, toBase36 } from '../mail/signed-mark';

/** `r`: answers of a contact; `l`: blind copies of a member of the staff. */
type Purpose = 'r' | 'l';

/** Whom an address of the intake names. */
export type IntakeMark = { kind: 'reply'; contactId: string } | { kind: 'log'; staffId: string };

const idLength = 19;
const objectId = /^[0-9a-f]{24}$/;

const sign = (config: Signing, purpose: Purpose, id: string) =>
  signMark(config, `intake-address:${purpose}${id}`);

function withMark(config: Signing, address: string, purpose: Purpose, id: string): string {
  if (!objectId.test(id)) throw new Error('an intake address is for a stored id only');
  const written = toBase36(id, idLength);
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${purpose}${written}${sign(config, purpose, written)}${address.slice(at)}`;
}

/**
 * The address that answers of a contact come to: `reply+r<id><signature>@…`. 32 characters leave as many for the mailbox's own name in
 * the 64 of a local part (RFC 5321, 4.5.3.1.1); base 36 survives servers that change upper and lower case.
 */
export const replyAddressOf = (config: Signing, address: string, contactId: string): string =>
  withMark(config, address, 'r', contactId);

/** The address that a member of the staff puts into the blind copy of a mail from another mail program: `reply+l<id><signature>@…`. */
export const logAddressOf = (config: Signing, address: string, staffId: string): string =>
  withMark(config, address, 'l', staffId);

/** Null for an address that is not the intake's, or has a forged or damaged mark. */
export function readIntakeAddress(config: Signing, intakeAddress: string, given: string): IntakeMark | null {
  const address = given.trim().toLowerCase();
  const own = intakeAddress.toLowerCase();
  if (own === '' || domainOf(address) !== domainOf(own)) return null;
  const local = address.slice(0, address.lastIndexOf('@'));
  const mailbox = own.slice(0, own.lastIndexOf('@'));
  const match = /^\+([rl])([0-9a-z]{19})([0-9a-z]{11})$/.exec(
    local.startsWith(mailbox) ? local.slice(mailbox.length) : '',
  );
  if (match === null) return null;
  const [, purpose, written, signature] = match as unknown as [string, Purpose, string, string];
  const expected = Buffer.from(sign(config, purpose, written));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return null;
  const id = fromBase36(written, 24);
  if (!objectId.test(id)) return null;
  return purpose === 'r' ? { kind: 'reply', contactId: id } : { kind: 'log', staffId: id };
}
