import { forms } from '@atrium/contracts/content/forms.schemas';
import { agreed, type FormFieldRules, type FormValues } from '@atrium/contracts/forms/answer-rules';
import { z } from 'zod';

/** The visitors' call that lists the published own forms. */
export const formListPath = '/api/forms?limit=50';

const { shape } = forms.listItem;
const formList = z.object({
  data: z.array(z.object({ _id: shape._id, title: shape.title, slug: shape.slug, fields: shape.fields })),
});

/** A form as the check sends it. */
export interface CheckedForm {
  /** Put in front of a problem. */
  name: string;
  pagePath: string;
  /** The fields that its page has. */
  fieldNames: string[];
  callPath: string;
  /** Null for a form that takes nothing without a file: its page alone is checked. */
  body: Record<string, unknown> | null;
}

export const contactForm: CheckedForm = {
  name: '',
  pagePath: '/contact',
  fieldNames: ['fullName', 'email'],
  callPath: '/api/contacts',
  body: {
    fullName: 'Contact form check',
    email: 'form-check@example.com',
    goals: 'This request checks the contact form, and is removed again.',
    agreedToTerms: true,
  },
};

const textOf = { email: 'form-check@example.com', phone: '+49 30 1234567' } as const;

/** A value that the field takes. */
function fillIn({ kind, meaning = 'text', options = [], least = '', most = '' }: FormFieldRules): string[] {
  switch (kind) {
    case 'file':
      return [];
    case 'line':
      return [meaning === 'email' || meaning === 'phone' ? textOf[meaning] : 'Form check'];
    case 'area':
      return ['This checks the form, and is removed again.'];
    case 'choice':
    case 'several':
      return options.slice(0, 1);
    case 'number':
      return [least || most || '1'];
    case 'date':
      return ['2026-01-15'];
    case 'consent':
      return [agreed];
  }
}

/** The own forms of the response to `formListPath`; an error for another one. */
export function readOwnForms(json: string): CheckedForm[] {
  return formList.parse(JSON.parse(json)).data.map(({ _id, title, slug, fields }) => {
    const shown = fields.filter(({ isShown }) => isShown);
    const needsFile = shown.some(({ kind, required }) => kind === 'file' && required);
    const values: FormValues = Object.fromEntries(shown.map((field) => [field.key, fillIn(field)]));
    return {
      name: `${title}: `,
      pagePath: `/forms/${slug}`,
      fieldNames: shown.map(({ key }) => key),
      callPath: `/api/form-answers/forms/${_id}`,
      body: needsFile ? null : { values },
    };
  });
}
