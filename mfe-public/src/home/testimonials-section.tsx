import { Container } from '@atrium/ui/container';
import { Section } from '@atrium/ui/section';
import { SectionHeading } from '../site/components/section-heading';
import type { TestimonialItem } from '../site/components/testimonial-card';
import { TestimonialsCarousel } from '../site/components/testimonials-carousel';

export function TestimonialsSection({ items }: { items: TestimonialItem[] }) {
  return (
    <Section tone="soft" aria-labelledby="home-testimonials">
      <Container>
        <SectionHeading id="home-testimonials" eyebrow="Testimonials" title="What clients say afterwards" />
        <TestimonialsCarousel items={items} />
      </Container>
    </Section>
  );
}
