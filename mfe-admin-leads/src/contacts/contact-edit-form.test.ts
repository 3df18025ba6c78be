import type { Contact } from '@atrium/contracts/contacts/schemas';
import { describe, expect, it } from 'vitest';
import { contactEditForm, finishContactEdit, readContactValues } from './contact-edit-form';

const contact = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '',
  companyName: '',
  serviceType: 'Others',
  otherServiceType: 'Mathematics',
  goals: '',
  timeline: '1-3 months',
  status: 'new',
} as Contact;

describe('the contact edit form', () => {
  it('is valid for a stored contact', () => {
    expect(contactEditForm.safeParse(readContactValues(contact)).success).toBe(true);
  });

  it.each([
    [{ fullName: '  ' }, 'fullName', 'Full name is required'],
    [{ email: '', phone: '' }, 'email', 'Please enter an email address or a phone number'],
    [{ email: 'ada@' }, 'email', 'Please enter a valid email address'],
  ])('refuses %j', (change, field, message) => {
    const result = contactEditForm.safeParse({ ...readContactValues(contact), ...change });
    expect(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      [field, message],
    ]);
  });

  it('keeps the specified service only with Others', () => {
    const values = contactEditForm.parse(readContactValues(contact));
    expect(finishContactEdit(values).otherServiceType).toBe('Mathematics');
    expect(finishContactEdit({ ...values, serviceType: 'Other' }).otherServiceType).toBe('Mathematics');
    expect(finishContactEdit({ ...values, serviceType: 'E-commerce Growth Suite' }).otherServiceType).toBe(
      '',
    );
  });
});
