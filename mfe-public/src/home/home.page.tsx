import { LinkButton } from '@atrium/ui/link-button';
import type { ComponentType } from 'react';
import { useLoaderData } from 'react-router-dom';
import { metaFromData } from '../site/meta/page-meta';
import { CtaBand } from '../site/ui/cta-band';
import { HeroStats } from '../site/ui/hero-stats';
import { PageHead } from '../site/ui/page-head';
import { AboutSection } from './about-section';
import type { HomeData } from './home.loader';
import classes from './home.module.css';
import { PartnersSection } from './partners-section';
import { PostsSection } from './posts-section';
import { ProcessSection } from './process-section';
import { ServicesSection } from './services-section';
import { SolutionsSection } from './solutions-section';
import { TestimonialsSection } from './testimonials-section';
import { WorkSection } from './work-section';

export const handle = metaFromData;

const views: Record<HomeData['sections'][number], ComponentType<HomeData>> = {
  partners: PartnersSection,
  work: WorkSection,
  about: AboutSection,
  solutions: SolutionsSection,
  services: ServicesSection,
  process: ProcessSection,
  testimonials: TestimonialsSection,
  posts: PostsSection,
  callToAction: ({ callToAction }) => <CtaBand {...callToAction} />,
};

export function Component() {
  const home = useLoaderData() as HomeData;
  return (
    <>
      <Hero {...home} />
      {home.sections.map((section) => {
        const View = views[section];
        return <View key={section} {...home} />;
      })}
    </>
  );
}

function Hero({ hero, proof, picture }: Pick<HomeData, 'hero' | 'proof' | 'picture'>) {
  return (
    <PageHead
      kind="immersive"
      className={classes.hero}
      title={
        <span className={classes.title}>
          {hero.title} <em className={classes.mark}>{hero.mark}</em>
        </span>
      }
      text={hero.text}
      aside={
        picture ? (
          <img className={classes.picture} src={picture.url} alt={picture.alt} fetchPriority="high" />
        ) : (
          <div className={classes.art} />
        )
      }
      actions={hero.buttons.map(
        ({ label, to }, index) =>
          label && (
            <LinkButton key={index} href={to} variant={index ? 'outline' : 'accent'} size="l">
              {label}
            </LinkButton>
          ),
      )}
    >
      <HeroStats stats={proof} />
    </PageHead>
  );
}
