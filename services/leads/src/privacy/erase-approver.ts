import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import type { LeadsContext } from '../context';

/** Forgets the person in the approvals of content. Rejects unless that is done, so that the erasure is repeated. */
export async function eraseApprover(
  { content, internalSecret }: Pick<LeadsContext, 'content' | 'internalSecret'>,
  email: string,
): Promise<void> {
  const response = await content(
    new Request('http://content/internal/approvers/erase', {
      method: 'POST',
      headers: { [internalKeyHeader]: internalSecret, 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    }),
  );
  if (!response.ok) throw new Error(`the content service returned ${response.status}`);
}
