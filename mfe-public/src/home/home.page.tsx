import { Fragment, type ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import { metaFromData } from '../site/meta/page-meta';
import { CtaBand } from '../site/ui/cta-band';
import { AboutSection } from './about-section';
import { HeroSection } from './hero-section';
import type { HomeData } from './home.loader';
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
      <HeroSection {...home} />
      {home.sections.map((section) => (
        <Fragment key={section}>{views[section](home)}</Fragment>
      ))}
    </>
  );
}
