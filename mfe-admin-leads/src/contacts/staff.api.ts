import type { StaffMember } from '@atrium/contracts/contact-types';
import type { SuccessResponse } from '@atrium/contracts/responses';
import { type ApiClient, useApi } from '@atrium/mfe-kit';
import { useQuery } from '@tanstack/react-query';

async function fetchStaff(api: ApiClient, signal?: AbortSignal): Promise<StaffMember[]> {
  return (await api.get<SuccessResponse<StaffMember[]>>('/api/auth/staff', { signal })).data;
}

/** The staff that can own a lead; names change rarely. */
export function useStaff() {
  const api = useApi();
  return useQuery({
    queryKey: ['staff'],
    queryFn: ({ signal }) => fetchStaff(api, signal),
    staleTime: 5 * 60_000,
  });
}

/** All staff, and the current owner even if no longer on the staff. */
export function listOwners(staff: readonly StaffMember[], ...others: (StaffMember | null)[]): StaffMember[] {
  const owners = new Map(staff.map((member) => [member.id, member]));
  for (const other of others) if (other !== null && !owners.has(other.id)) owners.set(other.id, other);
  return [...owners.values()].sort((a, b) => a.name.localeCompare(b.name));
}
