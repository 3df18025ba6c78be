import { isReachable, notReachable } from '@atrium/contracts/contacts/fields.schemas';
import { type Contact, updateContactInput } from '@atrium/contracts/contacts/schemas';
import { isOtherServiceType } from '@atrium/contracts/contacts/service-types';
import type { z } from 'zod';

/** The edit dialog sends all nine fields; the rules are shared with the server. */
export const contactEditForm = updateContactInput
  .pick({
    fullName: true,
    email: true,
    phone: true,
    companyName: true,
    serviceType: true,
    otherServiceType: true,
    goals: true,
    timeline: true,
    status: true,
  })
  .required()
  .refine(isReachable, notReachable);

export type ContactEditValues = z.input<typeof contactEditForm>;
export type ContactEditResult = z.output<typeof contactEditForm>;

export function readContactValues(contact: Contact): ContactEditValues {
  const { fullName, email, phone, companyName, serviceType, otherServiceType, goals, timeline, status } =
    contact;
  return {
    fullName,
    email: email ?? '',
    phone,
    companyName,
    serviceType,
    otherServiceType,
    goals,
    timeline,
    status,
  };
}

/** The specification of "Others" is cleared when another service is chosen. */
export function finishContactEdit(values: ContactEditResult): ContactEditResult {
  return isOtherServiceType(values.serviceType) ? values : { ...values, otherServiceType: '' };
}
