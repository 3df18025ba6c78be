import {
  isOtherServiceType,
  offerServiceTypes,
  withStoredServiceType,
} from '@atrium/contracts/contacts/service-types';
import { useApi } from '@atrium/mfe-kit';
import { useQuery } from '@tanstack/react-query';

/**
 * The choices of a lead's service, those of the public contact form. A stored one stays a choice, and its word for another service
 * takes the place of the screen's.
 */
export function useServiceTypes({
  stored = '',
  other,
}: {
  stored?: string;
  other: 'Other' | 'Others';
}): string[] {
  const api = useApi();
  const offered = useQuery({
    queryKey: ['service-types'],
    queryFn: async ({ signal }) => {
      const { company } = (await api.get('/api/site', { signal })).data;
      if (company.serviceTypes.length > 0) return company.serviceTypes;
      return (await api.get('/api/services/all', { signal })).data.map(({ title }) => title);
    },
    staleTime: 60_000,
  });
  const word = isOtherServiceType(stored) ? stored : other;
  return withStoredServiceType(offerServiceTypes(offered.data ?? [], [], word), stored);
}
