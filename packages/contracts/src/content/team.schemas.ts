import type { z } from 'zod';
import { contentTypes } from './content-types';
import { defineContentType } from './define-content-type.schemas';
import { area, email, link, tags, text } from './fields.schemas';
import { textInput } from './inputs.schemas';
import { group, list } from './nested-fields.schemas';
import { numberedFields, numberedInput, numberedResponse, portrait } from './numbered.schemas';

/** A text that each entry of a list must have; it may be empty. */
const first = (label: string) => ({
  ...text(label, { maxLength: 200, search: 'text' }),
  input: textInput(200),
});

export const team = defineContentType({
  name: 'team',
  row: contentTypes.team,
  schemaId: 'TeamMember',
  collection: 'team_members',
  messages: {
    notFound: 'Team member not found',
    created: 'Team member created successfully',
    updated: 'Team member updated successfully',
  },
  fields: {
    name: text('Name', { required: 'Name is required', maxLength: 100 }),
    title: text('Title', { required: 'Title is required', maxLength: 150, search: 'keyword' }),
    bio: area('Bio', { maxLength: 10_000, search: 'text' }),
    expertise: tags('Expertise', { maxItems: 50, maxLength: 100, search: 'keyword' }),
    education: list(
      'Education',
      {
        degree: first('Degree'),
        institution: text('Institution', { maxLength: 200, search: 'text' }),
        year: text('Year', { maxLength: 30 }),
      },
      { entry: 'Degree', maxItems: 20 },
    ),
    experience: list(
      'Experience',
      {
        position: first('Position'),
        company: text('Company', { maxLength: 200, search: 'text' }),
        duration: text('Duration', { maxLength: 60 }),
      },
      { entry: 'Position', maxItems: 30 },
    ),
    quote: area('Quote', { maxLength: 1_000, search: 'text' }),
    email: email('Email', {}),
    socialLinks: group(
      'Social links',
      {
        facebook: link('Facebook', {}),
        twitter: link('X', { words: 'twitter' }),
        instagram: link('Instagram', {}),
        linkedin: link('LinkedIn', {}),
      },
      {},
    ),
    image: portrait,
    ...numberedFields,
  },
  titleField: 'name',
  slugRule: 'number',
  slugFallback: '',
  wholeForm: 'never',
  formLists: 'json',
  imageRules: 'general',
  response: numberedResponse,
  input: numberedInput,
  excerptOf: ({ title, bio }) => title || bio,
});

export type TeamMember = z.output<typeof team.item>;
