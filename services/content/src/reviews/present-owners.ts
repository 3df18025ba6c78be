import { askAccounts } from '@atrium/service-kit/ask-accounts';
import type { ContentContext } from '../context';

/** At most so many ids in a question. */
const askedTogether = 500;

/** The ids of these people who are on the staff. */
export async function listPresent(
  context: Pick<ContentContext, 'auth' | 'internalSecret'>,
  ids: Iterable<string>,
): Promise<Set<string>> {
  const asked = [...new Set(ids)].filter((id) => id.length > 0 && id.length <= 100);
  const present = new Set<string>();
  for (let start = 0; start < asked.length; start += askedTogether) {
    const question = { ids: asked.slice(start, start + askedTogether) };
    const path = '/internal/staff/addresses';
    const { addresses } = await askAccounts<{ addresses: { id: string }[] }>(context, path, { question });
    for (const { id } of addresses) present.add(id);
  }
  return present;
}
