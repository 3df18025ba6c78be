import { toMailtoLink } from '@atrium/contracts/common/mailto-link';
import { toDialled } from '@atrium/contracts/common/phone-number';

/** A mailto link. A long address breaks before the @ instead of within a word. */
export function EmailLink({ email, title }: { email: string; title?: string | undefined }) {
  const at = email.lastIndexOf('@');
  return (
    <a href={toMailtoLink(email)} title={title}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}

/** How a contact without an address is told from others of the same name. */
export const addressOf = ({ email, phone }: { email: string | null; phone: string }): string =>
  email ?? phone;

export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${toDialled(phone)}`}>{phone}</a>;
}
