import { z } from 'zod';
import { text, texts } from '../common/fields.schemas';
import { maybeImage } from '../media/schemas';
import { link, requiredText, textInput, textList } from './fields.schemas';
import { optionalEmail, personInputFields, personShape, portrait } from './people.schemas';

export const createTeamMemberInput = z.object({
  ...personInputFields,
  ...portrait,
  name: requiredText('Name is required', 100),
  title: requiredText('Title is required', 150),
  bio: textInput(10_000).optional(),
  expertise: textList({ maxItems: 50, maxLength: 100 }).optional(),
  education: z
    .array(
      z.object({
        degree: textInput(200),
        institution: textInput(200).optional(),
        year: textInput(30).optional(),
      }),
    )
    .max(20, 'At most 20 entries')
    .optional(),
  experience: z
    .array(
      z.object({
        position: textInput(200),
        company: textInput(200).optional(),
        duration: textInput(60).optional(),
      }),
    )
    .max(30, 'At most 30 entries')
    .optional(),
  quote: textInput(1_000).optional(),
  email: optionalEmail.optional(),
  socialLinks: z
    .object({
      facebook: link.optional(),
      twitter: link.optional(),
      instagram: link.optional(),
      linkedin: link.optional(),
    })
    .optional(),
});
export const updateTeamMemberInput = createTeamMemberInput.partial();

export const teamMember = z
  .object({
    ...personShape,
    name: text,
    title: text,
    image: maybeImage,
    bio: text,
    expertise: texts,
    education: z.array(z.object({ degree: text, institution: text, year: text })),
    experience: z.array(z.object({ position: text, company: text, duration: text })),
    quote: text,
    email: text,
    socialLinks: z.object({ facebook: text, twitter: text, instagram: text, linkedin: text }),
  })
  .meta({ id: 'TeamMember' });

export type TeamMember = z.output<typeof teamMember>;
