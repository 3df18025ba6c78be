import { z } from 'zod';
import { flag, text } from '../common/fields.schemas';
import { ruledText } from '../common/inputs.schemas';
import { isTimeZone } from '../content/company.constants';
import { dateForms } from './preferences.constants';
import { findPersonNameProblem } from './sign-in-rules';

const mails = z.object({
  'leads-assigned': flag,
  'follow-ups-due': flag,
  'lead-answered': flag,
  'note-mention': flag,
  'contact-alert': flag,
  'campaign-trouble': flag,
  'reviews-due': flag,
  approvals: flag,
  reports: flag,
});
const dateForm = z.enum(dateForms).nullable().describe("null: as in the site's region");

export const preferences = z
  .object({
    name: text,
    timeZone: text.nullable().describe('IANA name; null: that of the device'),
    dateForm,
    mails,
  })
  .meta({ id: 'Preferences' });
/** The choices of a member of the staff for their own account. */
export type Preferences = z.output<typeof preferences>;

/** PUT /api/auth/preferences. */
export const preferencesInput = z.object({
  name: ruledText(findPersonNameProblem, 'Name is required').overwrite((name) => name.trim()),
  timeZone: z.string().refine(isTimeZone, 'This time zone is not known').nullable(),
  dateForm,
  /** An earlier version of the form sends no choice of these. */
  mails: mails.extend({
    'lead-answered': flag.default(true),
    'note-mention': flag.default(true),
    reports: flag.default(true),
    'reviews-due': flag.default(true),
    approvals: flag.default(true),
  }),
});
export type PreferencesInput = z.output<typeof preferencesInput>;
