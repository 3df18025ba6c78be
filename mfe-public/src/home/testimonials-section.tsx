import { TestimonialsCarousel } from '../site/ui/testimonials-carousel';
import { TitledSection } from '../site/ui/titled-section';
import type { HomeData } from './home.loader';

export function TestimonialsSection({
  testimonialTexts,
  testimonials,
}: Pick<HomeData, 'testimonialTexts' | 'testimonials'>) {
  if (testimonials.length === 0) return null;
  return (
    <TitledSection tone="soft" id="home-testimonials" {...testimonialTexts}>
      <TestimonialsCarousel items={testimonials} />
    </TitledSection>
  );
}
