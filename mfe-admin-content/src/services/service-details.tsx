import { Fact, Facts } from '@atrium/admin-kit/facts';
import { RichTextView } from '@atrium/admin-kit/rich-text/rich-text-view';
import { formatCount, formatDayAndTime } from '@atrium/admin-kit/text/format';
import type { Service } from '@atrium/contracts/content/services.schemas';
import { Badge } from '@atrium/ui/badge';
import { Card } from '@atrium/ui/card';
import type { ReactNode } from 'react';
import { ServiceBlocksView } from './service-blocks-view';
import { ServiceFlags } from './service-flags';
import { categoryLabel } from './service-labels';
import classes from './service-view.module.css';

export function ServiceDetails({ service }: { service: Service }) {
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
    <div className="stack gap-5">
      <Part title="Overview">
        <p>{service.shortDescription}</p>
        {service.description && <p>{service.description}</p>}
        <Facts>
          <Fact name="Address">/services/{service.slug}</Fact>
          <Fact name="Category">{categoryLabel(service.category)}</Fact>
          <Fact name="Views">{formatCount(service.views)}</Fact>
          <Fact name="Display order">{service.displayOrder}</Fact>
          <Fact name="Flags">
            <ServiceFlags service={service} />
          </Fact>
          <Fact name="Last change">
            {formatDayAndTime(service.updatedAt)}
            {service.updatedBy ? ` by ${service.updatedBy.name}` : ''}
          </Fact>
          <Fact name="Meta title">{service.metaTitle || '—'}</Fact>
          <Fact name="Meta description">{service.metaDescription || '—'}</Fact>
        </Facts>
        {service.keywords.length > 0 && (
          <ul className="cluster gap-1" aria-label="Keywords">
            {service.keywords.map((keyword, index) => (
              <li key={index}>
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
                    <figure className={`stack gap-2 small ${classes.picture}`}>
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
    <Card as="section" className="stack gap-4">
      <h2 className={classes.heading}>{title}</h2>
      {children}
    </Card>
  );
}

function Features({ service: { features } }: { service: Service }) {
  if (features.length === 0) return null;
  return (
    <Part title="Features">
      <ul className={classes.entries}>
        {features.map((feature, index) => (
          <li key={index} className={classes.entry}>
            <h3>
              {feature.title} <Badge size="s">{feature.importance}</Badge>
            </h3>
            <p>{feature.description}</p>
            {feature.benefits.length > 0 && (
              <ul>
                {feature.benefits.map((benefit, place) => (
                  <li key={place}>{benefit}</li>
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
        {steps.map((step, index) => (
          <li key={index} className={classes.entry}>
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
        {pricing.map((plan, index) => (
          <li key={index} className={classes.entry}>
            <h3>{plan.name}</h3>
            <p className={classes.price}>
              {formatCount(plan.price)} {plan.currency} <span>{plan.period}</span>
            </p>
            <ul>
              {plan.features.map((feature, place) => (
                <li key={place}>{feature}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Part>
  );
}
