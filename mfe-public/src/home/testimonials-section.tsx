import type { TestimonialItem } from '../site/ui/testimonial-card';
import { TestimonialsCarousel } from '../site/ui/testimonials-carousel';
import { TitledSection } from '../site/ui/titled-section';
import type { HomeData } from './home.loader';

interface TestimonialsSectionProps {
  texts: HomeData['testimonialTexts'];
  items: TestimonialItem[];
}

export function TestimonialsSection({ texts, items }: TestimonialsSectionProps) {
  if (items.length === 0) return null;
  return (
    <TitledSection tone="soft" id="home-testimonials" {...texts}>
      <TestimonialsCarousel items={items} />
    </TitledSection>
  );
}
