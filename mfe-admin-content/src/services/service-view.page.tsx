import type { SuccessAnswer } from '@atrium/contracts/answers';
import type { Service } from '@atrium/contracts/service-entry-types';
import { ApiError, toast, useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { Card } from '@atrium/ui/card';
import { ErrorState } from '@atrium/ui/error-state';
import { LinkButton } from '@atrium/ui/link-button';
import { PageHeader } from '@atrium/ui/page-header';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Pencil } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { messageWithPrefix, requestIdOf } from '../shared/error-message';
import { formatDateTime, formatNumber } from '../shared/format';
import { RichTextView } from '../shared/rich-text/rich-text-view';
import { StatusBadge } from '../shared/status-badge';
import { ServiceBlocksView } from './service-blocks-view';
import { ServiceFlags } from './service-flags';
import { categoryLabel } from './service-labels';
import classes from './service-view.module.css';

const breadcrumbOf = (title: string) => [
  { label: 'Dashboard', path: '/dashboard' },
  { label: 'Services', path: '/dashboard/services' },
  { label: title },
];

function useServiceBySlug(slug: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['services', 'slug', slug],
    queryFn: async ({ signal }) =>
      (await api.get<SuccessAnswer<Service>>(`/api/services/slug/${encodeURIComponent(slug)}`, { signal }))
        .data,
  });
}

/** Everything that is stored about a service, as it is stored. */
export function Component() {
  const { slug = '' } = useParams();
  const query = useServiceBySlug(slug);
  const service = query.data;
  useDocumentTitle(`${service?.title ?? 'Service'} | Atrium`);
  const failure = query.isError
    ? messageWithPrefix(query.error, 'Error fetching service data', 'Failed to fetch service data')
    : undefined;
  useEffect(() => {
    if (failure) toast.error(failure);
  }, [failure]);

  return (
    <>
      <PageHeader
        title={service?.title ?? 'Service'}
        description={service?.tagline}
        linkAs={Link}
        backPath="/dashboard/services"
        backLabel="Back to Services"
        badge={service && <StatusBadge status={service.status} />}
        breadcrumb={breadcrumbOf(service?.title ?? 'Service')}
        onRefresh={() => void query.refetch()}
        isRefreshing={query.isFetching && !query.isPending}
        actions={service && <ViewActions service={service} />}
      />
      {service ? (
        <ServiceDetails service={service} />
      ) : query.isError ? (
        <ErrorState
          title={isNotFound(query.error) ? 'Service not found' : 'Error Loading Service'}
          text={failure}
          requestId={requestIdOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <Skeleton lines={3} shape="block" height="12rem" />
      )}
    </>
  );
}

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

function ViewActions({ service }: { service: Service }) {
  return (
    <>
      {service.status === 'published' && (
        <LinkButton
          href={`/services/${service.slug}`}
          target="_blank"
          rel="noopener"
          variant="outline"
          isSquare
          endIcon={<ExternalLink size={16} aria-hidden="true" />}
        >
          Public page
        </LinkButton>
      )}
      <LinkButton
        as={Link}
        to={`/dashboard/services/edit/${service._id}`}
        isSquare
        startIcon={<Pencil size={17} aria-hidden="true" />}
      >
        Edit
      </LinkButton>
    </>
  );
}

function ServiceDetails({ service }: { service: Service }) {
  const pictures = [
    { label: 'Thumbnail', image: service.thumbnail },
    { label: 'Banner', image: service.bannerImage },
    { label: 'Mockup', image: service.mockupImage },
    ...service.additionalImages.map((image, index) => ({
      label: image.caption || `Image ${index + 1}`,
      image,
    })),
  ];
  return (
    <div className={classes.page}>
      <Part title="Overview">
        <p>{service.shortDescription}</p>
        {service.description && <p>{service.description}</p>}
        <dl className={classes.facts}>
          <Fact name="Address">/services/{service.slug}</Fact>
          <Fact name="Category">{categoryLabel(service.category)}</Fact>
          <Fact name="Views">{formatNumber(service.views)}</Fact>
          <Fact name="Display order">{service.displayOrder}</Fact>
          <Fact name="Flags">
            <ServiceFlags service={service} />
          </Fact>
          <Fact name="Last change">
            {formatDateTime(service.updatedAt)}
            {service.updatedBy ? ` by ${service.updatedBy.name}` : ''}
          </Fact>
          <Fact name="Meta title">{service.metaTitle || '—'}</Fact>
          <Fact name="Meta description">{service.metaDescription || '—'}</Fact>
        </dl>
        {service.keywords.length > 0 && (
          <ul className={classes.chips} aria-label="Keywords">
            {service.keywords.map((keyword) => (
              <li key={keyword}>
                <Badge size="s">{keyword}</Badge>
              </li>
            ))}
          </ul>
        )}
      </Part>
      {pictures.some(({ image }) => image) && (
        <Part title="Images">
          <ul className={classes.pictures}>
            {pictures.map(
              ({ label, image }) =>
                image && (
                  <li key={`${label} ${image.id}`}>
                    <figure className={classes.picture}>
                      <img src={image.url} alt={image.alt} loading="lazy" />
                      <figcaption>
                        {label}
                        <span className={classes.alt}>{image.alt || 'No alt text'}</span>
                      </figcaption>
                    </figure>
                  </li>
                ),
            )}
          </ul>
        </Part>
      )}
      {(service.contentBlocks.length > 0 || service.longDescription) && (
        <Part title="Content">
          <ServiceBlocksView blocks={service.contentBlocks} />
          {service.longDescription && <RichTextView html={service.longDescription} />}
        </Part>
      )}
      <Features service={service} />
      <Steps service={service} />
      <Plans service={service} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className={classes.part}>
      <h2 className={classes.heading}>{title}</h2>
      {children}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Features({ service: { features } }: { service: Service }) {
  if (features.length === 0) return null;
  return (
    <Part title="Features">
      <ul className={classes.entries}>
        {features.map((feature) => (
          <li key={`${feature.order} ${feature.title}`} className={classes.entry}>
            <h3>
              {feature.title} <Badge size="s">{feature.importance}</Badge>
            </h3>
            <p>{feature.description}</p>
            {feature.benefits.length > 0 && (
              <ul>
                {feature.benefits.map((benefit) => (
                  <li key={benefit}>{benefit}</li>
                ))}
              </ul>
            )}
            {feature.details && <p>{feature.details}</p>}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Steps({ service }: { service: Service }) {
  const steps = service.process ?? [];
  if (steps.length === 0) return null;
  return (
    <Part title="Process">
      <ol className={classes.entries}>
        {steps.map((step) => (
          <li key={step.title} className={classes.entry}>
            <h3>{step.title}</h3>
            <p>{step.description}</p>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Plans({ service: { pricing } }: { service: Service }) {
  if (pricing.length === 0) return null;
  return (
    <Part title="Pricing Plans">
      <ul className={classes.entries}>
        {pricing.map((plan) => (
          <li key={plan.name} className={classes.entry}>
            <h3>{plan.name}</h3>
            <p className={classes.price}>
              {formatNumber(plan.price)} {plan.currency} <span>{plan.period}</span>
            </p>
            <ul>
              {plan.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Part>
  );
}
