// @vitest-environment jsdom

import { createRecordingApi } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleContact, sampleId } from '../testing/samples';
import { ContactAddDialog } from './contact-add-dialog';

const call = 'POST /api/contacts/manual';
const kim = sampleId(9);

function setUp() {
  const api = createRecordingApi({
    [call]: { success: true, data: sampleContact(7) },
    'GET /api/auth/staff': { success: true, data: [{ id: kim, name: 'Kim' }] },
    'GET /api/dashboard/site-time': {
      success: true,
      data: { timeZone: 'UTC', today: '2026-03-11', currency: 'EUR', locale: '' },
    },
  });
  const Component = () => <ContactAddDialog onClose={() => {}} />;
  renderScreen({
    api,
    Component,
    path: '/dashboard/contacts',
    address: '/dashboard/contacts?status=new&page=3',
  });
  return api;
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Save Contact' }));

it('sends a lead with its source, value and owner, and opens it', async () => {
  const api = setUp();
  await screen.findByText('Kim');
  type('Full Name', 'Ada Phone');
  type('Email', 'ada@example.com');
  type('Source', 'phone');
  type('Owner', kim);
  type('Value', '1500,50');
  submit();
  await waitFor(() => expect(api.callsTo(call)).toHaveLength(1));
  expect(api.callsTo(call)[0]?.body).toMatchObject({
    fullName: 'Ada Phone',
    source: 'phone',
    value: 1500.5,
    owner: { id: kim },
    sendsConfirmation: false,
  });
  await waitFor(() => expect(window.location.pathname).toBe(`/dashboard/contacts/${sampleId(7)}`));
  expect(window.location.search).toBe('?status=new&page=3');
});

it('sends a caller without an address, and no mail that would need one', async () => {
  const api = setUp();
  await screen.findByText('Kim');
  type('Full Name', 'Ada Phone');
  type('Source', 'phone');
  submit();
  expect(await screen.findByText('Please enter an email address or a phone number')).toBeTruthy();
  expect(api.callsTo(call)).toHaveLength(0);
  const confirmation = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Send the confirmation/ });
  expect(confirmation.disabled).toBe(true);
  type('Email', 'ada@example.com');
  fireEvent.click(confirmation);
  type('Email', '');
  type('Phone', '+49 171 2345678');
  submit();
  await waitFor(() => expect(api.callsTo(call)).toHaveLength(1));
  expect(api.callsTo(call)[0]?.body).toMatchObject({
    email: null,
    phone: '+49 171 2345678',
    sendsConfirmation: false,
  });
});

it('names what is missing and refuses an amount that can be read in two ways', async () => {
  const api = setUp();
  await screen.findByText('Kim');
  type('Value', '1.500');
  submit();
  expect(await screen.findByText('Please select how it came in')).toBeTruthy();
  expect(screen.getByText('Full name is required')).toBeTruthy();
  expect(screen.getByText('Please enter an email address or a phone number')).toBeTruthy();
  expect(screen.getByText(/can be read as 1500 or 1.5/)).toBeTruthy();
  expect(api.callsTo(call)).toHaveLength(0);
});
