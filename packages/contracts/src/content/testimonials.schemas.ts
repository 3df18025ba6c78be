import { z } from 'zod';
import { text } from '../common/fields.schemas';
import { maybeImage } from '../media/schemas';
import { numeric, requiredText, textInput } from './fields.schemas';
import { personInputFields, personShape, portrait } from './people.schemas';

export const createTestimonialInput = z.object({
  ...personInputFields,
  ...portrait,
  name: requiredText('Name is required', 100),
  text: requiredText('Text is required', 3_000),
  position: textInput(150).optional(),
  client: textInput(150).optional(),
  service: textInput(150).optional(),
  rating: numeric({ min: 1, max: 5, message: 'Rating must be 1 to 5' }).optional(),
});
export const updateTestimonialInput = createTestimonialInput.partial();

export const testimonial = z
  .object({
    ...personShape,
    name: text,
    position: text,
    client: text,
    service: text,
    image: maybeImage,
    rating: z.number(),
    text,
  })
  .meta({ id: 'Testimonial' });

export type Testimonial = z.output<typeof testimonial>;
