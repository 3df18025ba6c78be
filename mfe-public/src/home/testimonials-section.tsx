import type { TestimonialItem } from '../site/ui/testimonial-card';
import { TestimonialsCarousel } from '../site/ui/testimonials-carousel';
import { TitledSection } from '../site/ui/titled-section';

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
