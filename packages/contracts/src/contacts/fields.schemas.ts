import { z } from 'zod';
import { normaliseEmail } from '../common/email-address';
import { objectId } from '../common/ids.schemas';
import { ruledText } from '../common/inputs.schemas';
import { normalisePhone } from '../common/phone-number';
import { contactStatuses } from './constants';
import {
  checkCompanyName,
  checkEmail,
  checkFullName,
  checkGoals,
  checkOtherServiceType,
  checkPhone,
  checkPhoneByHand,
  contactLimits,
  contactMessages,
} from './contact-rules';

/** Stored texts are trimmed. */
const trimmed = (check: (value: string) => string | null, missing?: string) =>
  ruledText(check, missing).transform((value) => value.trim());

export const shortText = (max: number) =>
  z.string({ error: 'Must be text' }).trim().max(max, `Must have at most ${max} characters`);

export const fullName = trimmed(checkFullName, contactMessages.fullNameRequired);
export const email = ruledText(checkEmail, contactMessages.emailRequired).transform((value) =>
  (normaliseEmail(value) ?? value).toLowerCase(),
);
/** Null in place of an empty text: a contact without an address. */
export const emailOrNone = ruledText((value) => (value.trim() === '' ? null : checkEmail(value)))
  .transform((value) => (value.trim() === '' ? null : (normaliseEmail(value) ?? value).toLowerCase()))
  .nullable();
const phoneField = (check: (value: string) => string | null) =>
  ruledText(check).transform(normalisePhone).pipe(shortText(contactLimits.phone));
export const phone = phoneField(checkPhone);
export const phoneByHand = phoneField(checkPhoneByHand);

interface Reachable {
  email?: string | null | undefined;
  phone: string;
}
/** Whether a contact has an email address or a phone number. */
export const isReachable = ({ email, phone }: Reachable): boolean => Boolean(email || phone);
export const notReachableMessage = 'Please enter an email address or a phone number';
/** For `refine`: the rule also checks what breaks other rules, so that a form shows all problems at once. */
export const notReachable = {
  path: ['email'],
  error: notReachableMessage,
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
export const companyName = trimmed(checkCompanyName);
export const otherServiceType = trimmed(checkOtherServiceType);
export const goals = trimmed(checkGoals);
export const serviceType = shortText(contactLimits.serviceType);
export const timeline = shortText(contactLimits.timeline);

export const status = z.enum(contactStatuses, { error: 'Unknown status' });
export const tags = z
  .array(shortText(50).pipe(z.string().min(1, 'A tag can not be empty')), { error: 'Must be a list of tags' })
  .max(20, 'At most 20 tags')
  .transform((list) => [...new Set(list)]);
/** The name comes from the account: one that is sent is ignored. */
export const owner = z.object({ id: objectId }, { error: 'Must be a member of the staff' }).nullable();
export const value = z
  .number({ error: 'Must be a number' })
  .min(0, 'Must be at least 0')
  .max(1_000_000_000_000, 'Is too large')
  .nullable();
