import { Container } from '@atrium/ui/container';
import { Section } from '@atrium/ui/section';
import { useLoaderData } from 'react-router-dom';
import { useViewBeacon } from '../site/data/use-beacon';
import { metaFromData } from '../site/meta/page-meta';
import { CardGrid } from '../site/ui/card-grid';
import { ContentBlockView } from '../site/ui/content-block';
import { CtaBand } from '../site/ui/cta-band';
import { Gallery } from '../site/ui/gallery';
import { ItemProblemView } from '../site/ui/item-problem-view';
import { MediaCard } from '../site/ui/media-card';
import { PageHead } from '../site/ui/page-head';
import { RichText } from '../site/ui/rich-text';
import { Thumb } from '../site/ui/thumb';
import { TitledSection } from '../site/ui/titled-section';
import type { ServiceLabels, ServicePage, ServiceView, ShownService } from './service.loader';
import classes from './service.module.css';
import { ServiceSidebar } from './service-sidebar';
import type { ServiceCard } from './services.loader';

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
  useViewBeacon('services', service.id);
  return (
    <>
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
        {steps.map((step) => (
          <li key={step.title} className={classes.step}>
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
        {plans.map((plan) => (
          <li key={plan.name} className={classes.plan}>
            <h3 dir="auto" className="large">
              {plan.name}
            </h3>
            <p className={`muted ${classes.price}`}>
              <strong>{plan.price}</strong> {plan.period}
            </p>
            <ul className={`stack gap-2 muted ${classes.planFeatures}`}>
              {plan.features.map((feature) => (
                <li key={feature}>{feature}</li>
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
