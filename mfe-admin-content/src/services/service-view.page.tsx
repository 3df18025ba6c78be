import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { useErrorNotice } from '@atrium/admin-kit/queries/use-error-notice';
import { messageWithPrefix } from '@atrium/admin-kit/text/error-text';
import { useCan } from '@atrium/admin-kit/use-can';
import type { Service } from '@atrium/contracts/content/services.schemas';
import { ApiError, toast, useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { LinkButton } from '@atrium/ui/link-button';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Pencil } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { editPathOf, headerOf, serviceNames } from '../shared/entry-names';
import { StatusBadge } from '../shared/status-badge';
import { ServiceDetails } from './service-details';

function useServiceBySlug(slug: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['services', 'slug', slug],
    queryFn: async ({ signal }) =>
      (await api.get('/api/services/slug/:slug', { params: { slug }, signal })).data,
  });
}

export function Component() {
  const { slug = '' } = useParams();
  const query = useServiceBySlug(slug);
  const service = query.data;
  const title = service?.title ?? 'Service';
  useDocumentTitle(title);
  const failure = messageWithPrefix(
    query.error,
    'Error fetching service data',
    'Failed to fetch service data',
  );
  useErrorNotice(query, () => toast.error(failure));

  return (
    <>
      <ScreenHeader
        {...headerOf(serviceNames, title)}
        description={service?.tagline}
        badge={service && <StatusBadge status={service.status} />}
        query={query}
        actions={service && <ViewActions service={service} />}
      />
      {service ? (
        <ServiceDetails service={service} />
      ) : query.isError ? (
        <QueryError
          query={query}
          title={isNotFound(query.error) ? 'Service not found' : 'Error Loading Service'}
          text={failure}
        />
      ) : (
        <Skeleton lines={3} shape="block" height="12rem" />
      )}
    </>
  );
}

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

function ViewActions({ service }: { service: Service }) {
  const mayEdit = useCan('content.write');
  return (
    <>
      {service.status === 'published' && (
        <LinkButton
          href={`/services/${service.slug}`}
          target="_blank"
          rel="noopener"
          variant="outline"
          endIcon={<ExternalLink size={16} />}
        >
          Public page
        </LinkButton>
      )}
      {mayEdit && (
        <LinkButton as={Link} to={editPathOf(serviceNames, service._id)} startIcon={<Pencil size={17} />}>
          Edit
        </LinkButton>
      )}
    </>
  );
}
