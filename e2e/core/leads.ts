import { createAdminApi, createContact, createMark } from './api';

/** Creates contacts whose names share a random word, so that a search finds only these. */
export async function createContacts({
  url,
  token,
  count = 1,
  fields = {},
}: {
  url: string;
  token: string;
  count?: number;
  fields?: Record<string, unknown>;
}) {
  const api = createAdminApi({ url, token });
  const mark = createMark();
  const contacts: { id: string; fullName: string; email: string }[] = [];
  for (let i = 1; i <= count; i += 1) {
    const contact = { fullName: `Lead${i} ${mark}`, email: `lead${i}-${mark}@example.com`, ...fields };
    contacts.push({ id: await createContact({ url, api, contact }), ...contact });
  }
  const [first] = contacts;
  if (first === undefined) throw new Error('no contact was created');
  return { mark, contacts, first };
}
