/** Digits and a leading plus of a written number; undefined without digits. */
export function toE164(phone: string): string | undefined {
  const number = phone.replace(/(?!^\+)\D/g, '');
  return /\d/.test(number) ? number : undefined;
}
