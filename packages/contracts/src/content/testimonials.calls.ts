import { personCalls } from './people.calls';
import { testimonials } from './testimonials.schemas';

export const testimonialCalls = personCalls('Testimonials', '/api/testimonials', testimonials);
