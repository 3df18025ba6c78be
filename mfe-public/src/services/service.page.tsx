import { Badge } from '@atrium/ui/badge';
import { Icon } from '@atrium/ui/icon';
import { LinkButton } from '@atrium/ui/link-button';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { useLoaderData } from 'react-router-dom';
import { useLayoutData } from '../site/layout/layout-data';
import { metaFromData } from '../site/meta/page-meta';
import { CardGrid } from '../site/ui/card-grid';
import { ContentBlockView } from '../site/ui/content-block';
import { CtaBand } from '../site/ui/cta-band';
import { Gallery } from '../site/ui/gallery';
import { ItemColumns, ItemPart, Lead, Panel } from '../site/ui/item-layout';
import { ItemProblemView } from '../site/ui/item-problem-view';
import { MediaCard } from '../site/ui/media-card';
import { PageHead } from '../site/ui/page-head';
import { RichText } from '../site/ui/rich-text';
import { Thumb } from '../site/ui/thumb';
import { TitledSection } from '../site/ui/titled-section';
import { Viewed } from '../site/ui/viewed';
import type { ServiceLabels, ServicePage, ServiceView, ShownService } from './service.loader';
import classes from './service.module.css';
import type { ServiceCard } from './service-card';

export const handle = metaFromData;

export function Component() {
  const page = useLoaderData() as ServicePage;
  if (page.problem) return <ItemProblemView problem={page.problem} backTo="/services" />;
  return <ServiceDetail {...page} service={page.view} />;
}

function ServiceDetail({
  service,
  breadcrumb,
  labels,
  callToAction,
}: { service: ServiceView } & Pick<ShownService, 'breadcrumb' | 'labels' | 'callToAction'>) {
  return (
    <>
      <Viewed resource="services" id={service.id} />
      <PageHead
        kind="editorial"
        breadcrumb={breadcrumb}
        eyebrow={service.tagline}
        title={service.title}
        text={service.text}
        aside={
          <Thumb image={service.image} sizes={service.heroSizes} isPriority ratio="4 / 3" place="page" />
        }
      />
      <ItemColumns
        sidebar={{
          label: 'About this service',
          content: <KeyFeatures features={service.features} labels={labels} />,
          sticky: <ServiceContact title={service.title} labels={labels} />,
        }}
      >
        {service.lead && <Lead>{service.lead}</Lead>}
        {service.intro && <RichText html={service.intro} />}
        {service.mockup && (
          <Thumb image={service.mockup} sizes="(min-width: 64rem) 42rem, 92vw" ratio="16 / 9" />
        )}
        {service.blocks.map((block, index) => (
          <ContentBlockView key={index} block={block} />
        ))}
        {service.process.length > 0 && <OurProcess title={labels.process} steps={service.process} />}
      </ItemColumns>
      <Gallery images={service.gallery} labels={labels} />
      <PricingPlans plans={service.pricing} labels={labels} />
      <RelatedServices services={service.related} labels={labels} />
      <CtaBand {...callToAction} />
    </>
  );
}

function OurProcess({ title, steps }: { title: string; steps: ServiceView['process'] }) {
  return (
    <ItemPart id="our-process" title={title}>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={index} className={classes.step}>
            <h3 dir="auto" className={classes.stepTitle}>
              {step.title}
            </h3>
            <p dir="auto">{step.description}</p>
          </li>
        ))}
      </ol>
    </ItemPart>
  );
}

function PricingPlans({ plans, labels }: { plans: ServiceView['pricing']; labels: ServiceLabels }) {
  if (plans.length === 0) return null;
  return (
    <TitledSection id="pricing" title={labels.pricing} text={labels.pricingText}>
      <CardGrid>
        {plans.map((plan, index) => (
          <li key={index} className={classes.plan}>
            <h3 dir="auto" className="large">
              {plan.name}
            </h3>
            <p className={`muted ${classes.price}`}>
              <strong dir="auto">{plan.price}</strong> {plan.period}
            </p>
            <ul className={`stack gap-2 muted ${classes.planFeatures}`}>
              {plan.features.map((feature, place) => (
                <li key={place}>{feature}</li>
              ))}
            </ul>
          </li>
        ))}
      </CardGrid>
    </TitledSection>
  );
}

function RelatedServices({ services, labels }: { services: ServiceCard[]; labels: ServiceLabels }) {
  if (services.length === 0) return null;
  return (
    <TitledSection tone="soft" id="related-services" title={labels.related}>
      <CardGrid>
        {services.map((service) => (
          <MediaCard key={service.id} card={service} level={3} linkLabel={labels.relatedLink} />
        ))}
      </CardGrid>
    </TitledSection>
  );
}

function KeyFeatures({ features, labels }: Pick<ServiceView, 'features'> & { labels: ServiceLabels }) {
  const marks: Readonly<Record<string, string>> = { high: labels.essential, low: labels.optional };
  if (features.length === 0) return null;
  return (
    <ItemPart id="key-features" title={labels.features} isPanel>
      <ul className={classes.features}>
        {features.map((feature, index) => (
          <li key={index} className={classes.feature}>
            {(feature.category || marks[feature.importance]) && (
              <p className={classes.marks}>
                {feature.category && <span dir="auto">{feature.category}</span>}
                {marks[feature.importance] && (
                  <Badge size="s" tone={feature.importance === 'high' ? 'primary' : 'neutral'}>
                    {marks[feature.importance]}
                  </Badge>
                )}
              </p>
            )}
            <h3 dir="auto" className={classes.featureTitle}>
              {feature.icon && <Icon node={feature.icon} size={20} className={classes.icon} />}
              {feature.title}
            </h3>
            <p dir="auto" className={classes.featureText}>
              {feature.description}
            </p>
            {feature.imageUrl && (
              <img src={feature.imageUrl} alt="" loading="lazy" className={classes.picture} />
            )}
            {feature.benefits.length > 0 && (
              <ul className={`stack gap-1 ${classes.benefits}`}>
                {feature.benefits.map((benefit, place) => (
                  <li key={place}>{benefit}</li>
                ))}
              </ul>
            )}
            {feature.details && (
              <details className={classes.details}>
                <summary>
                  {labels.details}
                  <VisuallyHidden>: {feature.title}</VisuallyHidden>
                </summary>
                <p dir="auto">{feature.details}</p>
              </details>
            )}
          </li>
        ))}
      </ul>
    </ItemPart>
  );
}

function ServiceContact({ title, labels }: Pick<ServiceView, 'title'> & { labels: ServiceLabels }) {
  const { contact } = useLayoutData();
  return (
    <Panel className={classes.contact}>
      <LinkButton href={`/contact?service=${encodeURIComponent(title)}`} isBlock>
        {labels.request}
      </LinkButton>
      {contact.phoneHref && (
        <p className={classes.call}>
          {labels.call} <a href={contact.phoneHref}>{contact.phone}</a>
        </p>
      )}
    </Panel>
  );
}
