/** A field of a subscriber that a mail may contain. */
interface PersonalField {
  name: string;
  label: string;
  /** Default text for subscribers without the value; null if every subscriber has it. */
  fallback: string | null;
}

export const personalFields: readonly PersonalField[] = [
  { name: 'firstName', label: 'First name', fallback: 'there' },
  { name: 'email', label: 'Email address', fallback: null },
];

/** `{{firstName|there}}`; braces and bars in a fallback would end it early. */
export function buildFieldToken(name: string, fallback: string): string {
  const clean = fallback.replace(/[{}|]/g, '').trim();
  return clean === '' ? `{{${name}}}` : `{{${name}|${clean}}}`;
}
