/** The one rule for addresses of people, as plain functions: the shell and the public forms load no schema library for it. */
export const maxEmailLength = 254;

/** RFC 5322, 3.2.3: dot-atom. Such as the email field of HTML, except that dots stand alone. */
const localPart = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domainLabels = /^[\p{L}\p{M}\p{N}-]+(?:[.\u3002][\p{L}\p{M}\p{N}-]+)+$/u;
/** RFC 1035, 2.3.4. The last label is no number, as in an address of the network. */
const domainName =
  /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
/** Such as zero-width spaces, soft hyphens and direction marks, which come along when an address is copied. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** In ASCII (IDNA, UTS 46), as the URL parser writes it. */
export function toAsciiDomain(domain: string): string | null {
  if (!domainLabels.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  const ascii = new URL(`http://${domain}`).hostname;
  return domainName.test(ascii) ? ascii : null;
}

/**
 * An address as it is stored: without invisible characters and spaces around it, full-width letters as ordinary ones, the domain in
 * lower-case ASCII. Null if it is none that every mail server takes.
 */
export function normaliseEmail(text: string): string | null {
  const visible = text.normalize('NFKC').replace(invisible, '').trim();
  const at = visible.lastIndexOf('@');
  const local = visible.slice(0, Math.max(at, 0));
  const domain = toAsciiDomain(visible.slice(at + 1));
  if (domain === null || !localPart.test(local)) return null;
  const email = `${local}@${domain}`;
  return email.length <= maxEmailLength ? email : null;
}
