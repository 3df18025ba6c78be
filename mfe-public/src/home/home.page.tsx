import { LinkButton } from '@atrium/ui/link-button';
import { Fragment, type ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
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

export const handle = metaFromData;

const views: Record<HomeData['sections'][number], (home: HomeData) => ReactNode> = {
  partners: ({ logos }) => <PartnersSection logos={logos} />,
  about: ({ about, counters }) => <AboutSection texts={about} counters={counters} />,
  solutions: ({ solutionTexts, solutions }) => (
    <SolutionsSection texts={solutionTexts} solutions={solutions} />
  ),
  services: ({ serviceTexts, services }) => <ServicesSection texts={serviceTexts} services={services} />,
  process: ({ process }) => <ProcessSection {...process} />,
  testimonials: ({ testimonialTexts, testimonials }) => (
    <TestimonialsSection texts={testimonialTexts} items={testimonials} />
  ),
  posts: ({ postTexts, posts }) => <PostsSection texts={postTexts} posts={posts} />,
  callToAction: ({ callToAction }) => <CtaBand {...callToAction} />,
};

export function Component() {
  const home = useLoaderData() as HomeData;
  return (
    <>
      <Hero {...home} />
      {home.sections.map((section) => (
        <Fragment key={section}>{views[section](home)}</Fragment>
      ))}
    </>
  );
}

function Hero({ hero, proof, picture }: Pick<HomeData, 'hero' | 'proof' | 'picture'>) {
  const { primary, secondary } = hero;
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
      actions={
        <>
          {primary.label && (
            <LinkButton as={Link} to={primary.to} variant="accent" size="l">
              {primary.label}
            </LinkButton>
          )}
          {secondary.label && (
            <LinkButton as={Link} to={secondary.to} variant="outline" size="l">
              {secondary.label}
            </LinkButton>
          )}
        </>
      }
    >
      <HeroStats stats={proof} />
    </PageHead>
  );
}
