import { personCalls } from './people.calls';
import { createTestimonialInput, testimonial, updateTestimonialInput } from './testimonials.schemas';

export const testimonialCalls = personCalls('Testimonials', '/api/testimonials', testimonial, {
  create: createTestimonialInput,
  update: updateTestimonialInput,
});
