import type { TestimonialItem } from '../site/components/testimonial-card';
import { TestimonialsCarousel } from '../site/components/testimonials-carousel';
import { TitledSection } from '../site/components/titled-section';

export function TestimonialsSection({ items }: { items: TestimonialItem[] }) {
  return (
    <TitledSection
      tone="soft"
      id="home-testimonials"
      eyebrow="Testimonials"
      title="What clients say afterwards"
    >
      <TestimonialsCarousel items={items} />
    </TitledSection>
  );
}
