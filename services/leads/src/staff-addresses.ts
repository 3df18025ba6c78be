import type { StaffMailKind } from '@atrium/contracts/auth/preferences.constants';
import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import type { LeadsContext } from './context';

type AskContext = Pick<LeadsContext, 'auth' | 'internalSecret'>;

export interface StaffAddress {
  email: string;
  /** False for somebody who wants no mails of this kind. */
  isWanted: boolean;
}

interface StaffReader {
  id: string;
  email: string;
  /** Unset in responses of earlier versions. */
  isWanted?: boolean;
}

async function askAuth(
  { auth, internalSecret }: AskContext,
  question: { ids?: string[]; mail: StaffMailKind },
): Promise<StaffReader[]> {
  const response = await auth(
    new Request('http://auth/internal/staff/addresses', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [internalKeyHeader]: internalSecret },
      body: JSON.stringify(question),
    }),
  );
  if (!response.ok) throw new Error(`the addresses of the staff: ${response.status}`);
  return ((await response.json()) as { addresses: StaffReader[] }).addresses;
}

/** By id; who is not on the staff any more, or may not read what such mails are about, is missing. */
export async function readStaffAddresses(
  context: AskContext,
  ids: string[],
  mail: StaffMailKind,
): Promise<Map<string, StaffAddress>> {
  if (ids.length === 0) return new Map();
  const found = await askAuth(context, { ids, mail });
  return new Map(found.map(({ id, email, isWanted = true }) => [id, { email, isWanted }]));
}

/** All who asked for mails of this kind. */
export const listStaffReaders = (context: AskContext, mail: StaffMailKind) => askAuth(context, { mail });
