import { z } from 'zod';
import { text, texts } from '../common/fields.schemas';
import { careerCategories } from './careers.constants';
import { lines, requiredText, textInput } from './fields.schemas';
import { optionalEmail, personInputFields, personShape } from './people.schemas';

export const createCareerRoleInput = z.object({
  ...personInputFields,
  title: requiredText('Title is required', 150),
  category: z.enum(careerCategories, { error: 'Unknown category' }),
  summary: requiredText('Summary is required', 3_000),
  location: textInput(150).optional(),
  type: textInput(100).optional(),
  responsibilities: lines({ maxItems: 50, maxLength: 500 }).optional(),
  qualifications: lines({ maxItems: 50, maxLength: 500 }).optional(),
  email: optionalEmail.optional(),
});
export const updateCareerRoleInput = createCareerRoleInput.partial();

export const careerRole = z
  .object({
    ...personShape,
    title: text,
    category: z.enum(careerCategories),
    location: text,
    type: text,
    summary: text,
    responsibilities: texts,
    qualifications: texts,
    email: text,
  })
  .meta({ id: 'CareerRole' });

export type CareerRole = z.output<typeof careerRole>;
