import { useLoaderData } from 'react-router-dom';
import { metaFromData } from '../site/meta/page-meta';
import { AboutSection } from './about-section';
import { HeroSection } from './hero-section';
import type { HomeData } from './home.loader';
import { PostsSection } from './posts-section';
import { ProcessSection } from './process-section';
import { ServicesSection } from './services-section';
import { SolutionsSection } from './solutions-section';
import { TestimonialsSection } from './testimonials-section';

export const handle = metaFromData;

export function Component() {
  const home = useLoaderData() as HomeData;
  return (
    <>
      <HeroSection proof={home.proof} logos={home.logos} />
      <AboutSection blurb={home.blurb} counters={home.counters} />
      <SolutionsSection solutions={home.solutions} />
      <ServicesSection services={home.services} />
      <ProcessSection steps={home.process} />
      <TestimonialsSection items={home.testimonials} />
      <PostsSection posts={home.posts} />
    </>
  );
}
