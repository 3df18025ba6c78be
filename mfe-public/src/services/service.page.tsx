import { Badge } from '@atrium/ui/badge';
import { Container } from '@atrium/ui/container';
import { LinkButton } from '@atrium/ui/link-button';
import { Section } from '@atrium/ui/section';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { useLoaderData } from 'react-router-dom';
import { useLayoutData } from '../site/layout/layout-data';
import { metaFromData } from '../site/meta/page-meta';
import { CardGrid } from '../site/ui/card-grid';
import { ContentBlockView } from '../site/ui/content-block';
import { CtaBand } from '../site/ui/cta-band';
import { Gallery } from '../site/ui/gallery';
import { Icon } from '../site/ui/icon';
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
        aside={<Thumb image={service.image} sizes={service.heroSizes} isPriority ratio="4 / 3" />}
      />
      <Section spacing="m">
        <Container className={classes.columns}>
          <div className={classes.main}>
            {service.lead && (
              <p dir="auto" className={classes.lead}>
                {service.lead}
              </p>
            )}
            {service.intro && <RichText html={service.intro} />}
            {service.mockup && (
              <Thumb image={service.mockup} sizes="(min-width: 64rem) 42rem, 92vw" ratio="16 / 9" />
            )}
            {service.blocks.map((block, index) => (
              <ContentBlockView key={index} block={block} />
            ))}
            {service.process.length > 0 && <OurProcess title={labels.process} steps={service.process} />}
          </div>
          <ServiceSidebar title={service.title} features={service.features} labels={labels} />
        </Container>
      </Section>
      <Gallery images={service.gallery} labels={labels} />
      <PricingPlans plans={service.pricing} labels={labels} />
      <RelatedServices services={service.related} labels={labels} />
      <CtaBand {...callToAction} />
    </>
  );
}

function OurProcess({ title, steps }: { title: string; steps: ServiceView['process'] }) {
  return (
    <section aria-labelledby="our-process">
      <h2 id="our-process" dir="auto" className={classes.heading}>
        {title}
      </h2>
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
    </section>
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
              <strong>{plan.price}</strong> {plan.period}
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

interface ServiceSidebarProps extends Pick<ServiceView, 'title' | 'features'> {
  labels: ServiceLabels;
}

function ServiceSidebar({ title, features, labels }: ServiceSidebarProps) {
  const { contact } = useLayoutData();
  const marks: Readonly<Record<string, string>> = { high: labels.essential, low: labels.optional };
  return (
    <aside className={classes.sidebar} aria-label="About this service">
      {features.length > 0 && (
        <section aria-labelledby="key-features" className={classes.features}>
          <h2 id="key-features" dir="auto" className={classes.featuresTitle}>
            {labels.features}
          </h2>
          <ul>
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
        </section>
      )}
      <div className={classes.contact}>
        <LinkButton href={`/contact?service=${encodeURIComponent(title)}`} isBlock>
          {labels.request}
        </LinkButton>
        {contact.phoneHref && (
          <p className={classes.call}>
            {labels.call} <a href={contact.phoneHref}>{contact.phone}</a>
          </p>
        )}
      </div>
    </aside>
  );
}
