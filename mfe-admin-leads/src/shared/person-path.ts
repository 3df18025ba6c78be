export const personPath = '/dashboard/contacts/person';

/** The page with everything that is stored about one address. */
export function buildPersonPath(email: string): string {
  return `${personPath}?${new URLSearchParams({ email })}`;
}
