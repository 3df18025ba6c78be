import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import type { LeadsContext } from './context';

/** The addresses of these people by id; those who are not on the staff any more are missing. */
export async function readStaffAddresses(
  { auth, internalSecret }: Pick<LeadsContext, 'auth' | 'internalSecret'>,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const response = await auth(
    new Request('http://auth/internal/staff/addresses', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [internalKeyHeader]: internalSecret },
      body: JSON.stringify({ ids }),
    }),
  );
  if (!response.ok) throw new Error(`the addresses of the staff: ${response.status}`);
  const { addresses } = (await response.json()) as { addresses: { id: string; email: string }[] };
  return new Map(addresses.map(({ id, email }) => [id, email]));
}
