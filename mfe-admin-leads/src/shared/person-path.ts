export const personPath = '/dashboard/contacts/person';

/** Where everything about one address is shown, whatever it was used for. */
export function buildPersonPath(email: string): string {
  return `${personPath}?${new URLSearchParams({ email })}`;
}
