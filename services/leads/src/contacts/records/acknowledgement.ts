import { hashAddress } from '../../mail/mail-links';
import type { ContactsContext } from '../context';
import type { ContactDocument } from './contact-document';

/**
 * The mail that confirms a contact request, at most one per hour and address, so that the form can't flood somebody's inbox. Null
 * for a contact without an address.
 */
export function acknowledgementOf(
  context: ContactsContext,
  { email, createdAt }: Pick<ContactDocument, 'email' | 'createdAt'>,
) {
  if (email === undefined) return null;
  const key = `ack-${hashAddress(context, email).slice(0, 22)}-${createdAt.toISOString().slice(0, 13)}`;
  return { key, to: email, template: 'contact-acknowledgement' as const, data: {} };
}
