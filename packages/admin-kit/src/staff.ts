import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { useApi } from '@atrium/mfe-kit';
import { useQuery } from '@tanstack/react-query';

/** The staff that can own something; names change rarely. */
export function useStaff() {
  const api = useApi();
  return useQuery({
    queryKey: ['staff'],
    queryFn: async ({ signal }) => (await api.get('/api/auth/staff', { signal })).data,
    staleTime: 5 * 60_000,
  });
}

/** All staff, and the current owner even if no longer on the staff. */
export function listOwners(staff: readonly StaffRef[], ...others: (StaffRef | null)[]): StaffRef[] {
  const owners = new Map(staff.map((member) => [member.id, member]));
  for (const other of others) if (other !== null && !owners.has(other.id)) owners.set(other.id, other);
  return [...owners.values()].sort((a, b) => a.name.localeCompare(b.name));
}
