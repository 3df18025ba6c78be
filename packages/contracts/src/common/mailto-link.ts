/** Characters such as `?` and `&` of the local part would otherwise begin the link's own fields (RFC 6068, 2). */
export function toMailtoLink(email: string): string {
  const at = email.lastIndexOf('@');
  return `mailto:${encodeURIComponent(email.slice(0, at)).replaceAll('%2B', '+')}${email.slice(at)}`;
}
