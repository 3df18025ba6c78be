import { z } from 'zod';
import { normaliseEmail } from '../common/email-address';
import { count, flag, maybeText, staffRef, text, texts } from '../common/fields.schemas';
import { objectId } from '../common/ids.schemas';
import { strictFlag } from '../common/inputs.schemas';
import { reportPeriod } from '../site/report.schemas';
import { maxReportRecipients, reportParts, reportRhythms, savedReportPeriods } from './constants';

const address = z
  .string()
  .trim()
  .refine((given) => normaliseEmail(given) !== null, 'Please enter a valid email address')
  .overwrite((given) => (normaliseEmail(given) ?? given).toLowerCase());

const unique = <Value extends string>(values: Value[]) => [...new Set(values)];

/** POST and PUT /api/dashboard/reports. Days and times of the rhythm are the site's. */
export const savedReportInput = z.object({
  name: z
    .string({ error: 'A name is required' })
    .trim()
    .min(1, 'A name is required')
    .max(80, 'At most 80 characters'),
  parts: z
    .array(z.enum(reportParts))
    .min(1, 'Please select at least one part')
    .overwrite((parts) => reportParts.filter((part) => parts.includes(part))),
  period: z.enum(savedReportPeriods),
  rhythm: z.enum(reportRhythms),
  /** Accounts that get it, as long as they may see reports. */
  staff: z
    .array(objectId)
    .max(maxReportRecipients, `At most ${maxReportRecipients} accounts`)
    .overwrite(unique),
  /** Other people that get it. */
  addresses: z
    .array(address)
    .max(maxReportRecipients, `At most ${maxReportRecipients} addresses`)
    .overwrite(unique),
});
export type SavedReportInput = z.output<typeof savedReportInput>;

export const reportSwitchInput = z.object({ isOn: strictFlag });

export const savedReport = z
  .object({
    id: text,
    name: text,
    parts: z.array(z.enum(reportParts)),
    period: z.enum(savedReportPeriods),
    rhythm: z.enum(reportRhythms),
    staff: z.array(staffRef),
    addresses: texts,
    isOn: flag,
    /** Whether somebody has looked at its mail since it was changed, which must be before it is switched on. */
    isShown: flag,
    /** The last period that is over by now. */
    days: reportPeriod,
    /** The site's day of the next mail once it is switched on; null without a rhythm. */
    nextOn: maybeText,
    createdBy: staffRef,
    revision: count,
  })
  .meta({ id: 'SavedReport' });
export type SavedReport = z.output<typeof savedReport>;

/** The mail as it would be sent now. */
export const reportMail = z
  .object({
    subject: text,
    html: text,
    text,
    /** The attachment. */
    fileName: text,
    csv: text,
    days: reportPeriod,
    report: savedReport,
  })
  .meta({ id: 'ReportMail' });
export type ReportMail = z.output<typeof reportMail>;
