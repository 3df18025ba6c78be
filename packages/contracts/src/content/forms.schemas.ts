import { z } from 'zod';
import { emailAddress } from '../auth/schemas';
import {
  formFileGroupLabels,
  formFileGroups,
  formFileLimits,
  formTextMeanings,
  formUses,
  maxFormFields,
} from '../forms/constants';
import { formKeyPattern, withFormKeys } from '../forms/form-keys';
import { catalogueExcerpt, catalogueResponse } from './catalogue.schemas';
import { contentStatuses } from './constants';
import { contentTypes } from './content-types';
import { defineContentType } from './define-content-type.schemas';
import { area, flag, lines, link, number, order, select, slug, tags, text } from './fields.schemas';
import { textInput, textList } from './inputs.schemas';
import { group } from './nested-fields.schemas';
import { plannedField, scheduleInput } from './schedule.schemas';
import { sharing, sharingFields } from './sharing.schemas';
import { variants } from './variants.schemas';

const key = {
  ...text('Name', {
    maxLength: 40,
    isCode: true,
    isInternal: true,
    hint: 'In exports and in forms on other sites. Empty: made from the label, and kept when the label changes.',
  }),
  input: textInput(40)
    .refine(
      (value) => value === '' || formKeyPattern.test(value),
      'Use small letters, digits and dashes, with a letter first',
    )
    .optional(),
};

const label = text('Label', { required: 'Label is required', maxLength: 300 });
const hint = text('Hint', { maxLength: 300 });
const required = flag('Required');
const shownWhen = group(
  'Shown only if',
  {
    field: text('Name of a field above', { maxLength: 40, isCode: true, isInternal: true }),
    value: text('has the answer', { maxLength: 300, isCode: true, isInternal: true }),
  },
  {},
);
const asked = { label, hint, required, key, shownWhen };

const options = lines('Options', { maxItems: 50, maxLength: 200 });

const meaning = {
  ...select('Asks for', formTextMeanings, 'text', { message: 'Unknown meaning', isInternal: true }),
  options: [
    { value: 'text' as const, label: 'Any text' },
    { value: 'name' as const, label: 'Name of a person' },
    { value: 'email' as const, label: 'Email address' },
    { value: 'phone' as const, label: 'Phone number' },
    { value: 'company' as const, label: 'Company' },
  ],
};

const numberMessage = 'Use digits, such as 1200 or 12.5';
const limit = (name: string) => ({
  ...text(name, { maxLength: 20, isCode: true, isInternal: true, hint: 'Empty: no limit.' }),
  input: textInput(20)
    .refine((value) => /^(?:-?\d{1,12}(?:\.\d{1,6})?)?$/.test(value), numberMessage)
    .optional(),
});

const accepts = {
  ...select('Takes', formFileGroups, 'all', { message: 'Unknown group of files', isInternal: true }),
  options: formFileGroups.map((value) => ({ value, label: formFileGroupLabels[value] })),
};
const maxFiles = number('Files at most', 1, {
  min: 1,
  max: formFileLimits.files,
  message: `Must be from 1 to ${formFileLimits.files} files`,
  isInternal: true,
  hint: 'With at most 5 MB each, and 10 MB in one sending.',
});

/** The kinds of fields of a form. How an answer is checked is in `forms/answer-rules.ts`. */
export const formFields = {
  line: { label: 'Text', hint: 'One line', fields: { ...asked, meaning } },
  area: { label: 'Long text', hint: 'Several lines', fields: asked },
  choice: {
    label: 'Choice',
    hint: 'One of several options',
    fields: {
      ...asked,
      options,
      isService: flag('Is the service of the lead', { isInternal: true }),
    },
  },
  several: { label: 'Several', hint: 'Any number of options', fields: { ...asked, options } },
  number: {
    label: 'Number',
    hint: 'With limits',
    fields: { ...asked, least: limit('At least'), most: limit('At most') },
  },
  date: { label: 'Date', hint: 'A day', fields: asked },
  file: {
    label: 'File',
    hint: 'Images, PDF or office documents',
    fields: { ...asked, accepts, maxFiles },
  },
  consent: {
    label: 'Consent',
    hint: 'A box to tick; its label is what the person agrees to',
    fields: asked,
  },
};

const listed = variants('Fields', formFields, { entry: 'Field', maxItems: maxFormFields, inLists: false });
const formFieldsField = {
  ...listed,
  // Blocks of pages show whole forms.
  inLists: true as const,
  arrange: (entries: z.output<typeof listed.output>) =>
    withFormKeys(entries) as z.output<typeof listed.output>,
};

const hidden = { ...sharingFields.noIndex, initial: true };
const forStaff = { isInternal: true as const, isForStaff: true as const };

const use = {
  ...select('What answers become', formUses, 'answers', { message: 'Unknown use' }),
  options: [
    { value: 'answers' as const, label: 'Answers only' },
    { value: 'lead' as const, label: 'Answers, and each a contact' },
    { value: 'list' as const, label: 'Answers, and each a sign-up for the newsletter' },
  ],
  hint: 'A contact needs a field for an email address or a phone number, a sign-up one for an email address.',
};
const recipients = tags('Recipients', {
  placeholder: 'name@example.com',
  maxItems: 10,
  maxLength: 254,
  hint: 'Who gets a mail with the answers. None: everybody who gets the mails about new leads.',
});
const keepMonths = number('Delete answers after', 24, {
  min: 1,
  max: 120,
  message: 'Must be from 1 to 120 months',
  hint: 'Months after they came in.',
});

/** An origin, such as `https://www.example.com`, without a path. Only characters that a header may have unquoted. */
const isOrigin = (value: string): boolean =>
  /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/.test(value) &&
  URL.canParse(value) &&
  new URL(value).origin === value;

/** Forms with an address of their own, `/forms/<slug>`, which blocks of pages show too. */
export const forms = defineContentType({
  name: 'forms',
  row: contentTypes.forms,
  schemaId: 'Form',
  listSchemaId: 'FormListItem',
  collection: 'forms',
  messages: {
    notFound: 'Form not found',
    created: 'Form created successfully',
    updated: 'Form updated successfully',
  },
  fields: {
    title: text('Title', { required: 'Title is required', maxLength: 200 }),
    slug: slug({ hint: 'The form has a page at /forms/your-slug' }),
    status: select('Status', contentStatuses, 'draft', { message: 'Invalid status' }),
    ...plannedField,
    displayOrder: order(),
    shortDescription: area('Text above the form', { maxLength: 1_000, search: 'text' }),
    fields: formFieldsField,
    submitLabel: text('Label of the button', { maxLength: 60, hint: 'Empty: “Send”' }),
    thanks: area('After it is sent', {
      maxLength: 1_000,
      hint: 'Empty: “Thank you. We have received your answers.”',
    }),
    thanksLink: {
      ...link('Page after it is sent', {}),
      hint: 'In place of the text. Empty: the text.',
      isInternal: true as const,
    },
    use: { ...use, output: use.output.optional(), ...forStaff },
    recipients: {
      ...recipients,
      input: textList({ maxItems: 10, maxLength: 254 }).pipe(z.array(emailAddress)).optional(),
      output: recipients.output.optional(),
      ...forStaff,
    },
    keepMonths: { ...keepMonths, output: keepMonths.output.optional(), ...forStaff },
    allowedOrigins: {
      ...tags('Sites that may show or send this form', {
        maxItems: 20,
        maxLength: 200,
        isInternal: true,
        isCode: true,
        hint: 'Such as https://www.example.com. None: only this site.',
      }),
      input: textList({ maxItems: 20, maxLength: 200 })
        .refine((list) => list.every(isOrigin), 'Use origins such as https://www.example.com, without a path')
        .optional(),
    },
    ...sharing,
    // A form is found where it is linked, unless somebody wants it in search engines.
    seo: group(sharing.seo.label, { ...sharingFields, noIndex: hidden }, { inLists: false }),
  },
  titleField: 'title',
  slugRule: 'title',
  slugFallback: 'form',
  hasSchedule: true,
  wholeForm: 'lenient',
  formLists: 'json',
  imageRules: 'general',
  response: catalogueResponse,
  input: scheduleInput,
  excerptOf: catalogueExcerpt,
});

export type Form = z.output<typeof forms.item>;
export type FormListItem = z.output<typeof forms.listItem>;
export type FormField = Form['fields'][number];
