// @vitest-environment jsdom

import { createRecordingApi, type RecordedCall } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { ApiError, toast } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleContact, sampleId } from '../testing/samples';
import { ContactEditDialog } from './contact-edit-dialog';

const contact = sampleContact(1, { serviceType: 'E-commerce Growth Suite' });
const callPath = `/api/contacts/${sampleId(1)}`;

function setUp(response: unknown, stored = contact) {
  const api = createRecordingApi({ [`PATCH ${callPath}`]: response });
  const onClose = vi.fn();
  renderScreen({
    api,
    path: '/edit',
    Component: () => <ContactEditDialog contact={stored} onClose={onClose} />,
  });
  return { api, onClose };
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

describe('the edit modal', () => {
  it('sends nothing without a name and a valid email', async () => {
    const { api } = setUp(null);
    await screen.findByRole('dialog');
    fill('Full Name', '  ');
    fill('Email', 'not an address');
    save();
    expect(await screen.findByText('Full name is required')).toBeTruthy();
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(api.callsTo(`PATCH ${callPath}`)).toHaveLength(0);
  });

  it('takes the address away only from a contact with a phone number', async () => {
    const { api } = setUp({ success: true, data: contact });
    await screen.findByRole('dialog');
    fill('Email', '');
    save();
    expect(await screen.findByText('Please enter an email address or a phone number')).toBeTruthy();
    expect(api.callsTo(`PATCH ${callPath}`)).toHaveLength(0);
    fill('Phone', '+49 171 2345678');
    save();
    await waitFor(() => expect(api.callsTo(`PATCH ${callPath}`)).toHaveLength(1));
    expect(api.callsTo(`PATCH ${callPath}`)[0]?.body).toMatchObject({
      email: null,
      phone: '+49 171 2345678',
    });
  });

  it('asks to specify the service only when it is Others', async () => {
    setUp(null);
    await screen.findByRole('dialog');
    expect(screen.queryByLabelText('Specify Service')).toBeNull();
    fill('Service Type', 'Others');
    expect(await screen.findByLabelText('Specify Service')).toBeTruthy();
  });

  it('offers a stored service that is not in the list', async () => {
    setUp(null, sampleContact(1, { serviceType: 'AI & Automation' }));
    const select = await screen.findByLabelText<HTMLSelectElement>('Service Type');
    expect(select.value).toBe('AI & Automation');
  });

  it('sends the nine fields trimmed, shows a toast and closes', async () => {
    const { api, onClose } = setUp({ success: true, data: contact });
    await screen.findByRole('dialog');
    fill('Full Name', '  Ada Lovelace ');
    save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(toast.success).toHaveBeenCalledWith('Contact updated successfully', { durationMs: 5_000 });
    expect(api.callsTo(`PATCH ${callPath}`)[0]?.body).toEqual({
      fullName: 'Ada Lovelace',
      email: 'person1@example.com',
      phone: '',
      companyName: '',
      serviceType: 'E-commerce Growth Suite',
      otherServiceType: '',
      goals: '',
      timeline: '1-3 months',
      status: 'new',
    });
  });

  it('shows a refusal at its field and keeps the form values', async () => {
    const { onClose } = setUp(
      new ApiError({
        status: 400,
        code: 'validation_failed',
        message: 'Please check the form',
        errors: [{ path: 'phone', message: 'This number is not in use' }],
      }),
    );
    await screen.findByRole('dialog');
    fill('Phone', '+442079460100');
    save();
    expect(await screen.findByText('This number is not in use')).toBeTruthy();
    expect(toast.error).toHaveBeenCalledWith('Error updating contact: Please check the form', {
      durationMs: 5_000,
    });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows both versions on a conflict and overwrites only after a confirmation', async () => {
    const current = sampleContact(1, {
      serviceType: contact.serviceType,
      phone: '+49301234567',
      revision: 7,
    });
    const stale = new ApiError({ status: 409, code: 'stale', message: 'Changed', body: { current } });
    const { api, onClose } = setUp(({ headers }: RecordedCall) =>
      headers['if-match'] === '"7"' ? { success: true, data: current } : stale,
    );
    await screen.findByRole('dialog');
    fill('Full Name', 'Ada Lovelace');
    save();
    const name = (await screen.findByText('Full Name', { selector: 'h3' })).closest('li');
    const versions = within(name as HTMLElement);
    expect(versions.getByText('Saved').parentElement?.textContent).toBe('Savedremoved: Person removed: 1');
    expect(versions.getByText('Yours').parentElement?.textContent).toBe('Yoursadded: Ada added: Lovelace');
    // Only the other person changed the phone: the form already has it, without a choice.
    expect(screen.queryByText('Phone', { selector: 'h3' })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('+49301234567');
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const sent = api.callsTo(`PATCH ${callPath}`);
    expect(sent.map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"7"']);
    expect(sent[1]?.body).toMatchObject({ fullName: 'Ada Lovelace', phone: '+49301234567' });
  });

  it("takes the other person's values into the form, and brings back what was typed", async () => {
    const current = sampleContact(1, { fullName: 'Grace Hopper', revision: 7 });
    setUp(new ApiError({ status: 409, code: 'stale', message: 'Changed', body: { current } }));
    await screen.findByRole('dialog');
    fill('Full Name', 'Ada Lovelace');
    save();
    fireEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(screen.getByLabelText<HTMLInputElement>('Full Name', { exact: false }).value).toBe('Grace Hopper');
    expect(screen.queryByText('Somebody else has changed this contact meanwhile')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
    expect(screen.getByLabelText<HTMLInputElement>('Full Name', { exact: false }).value).toBe('Ada Lovelace');
    expect(screen.queryByText('What you typed is still here')).toBeNull();
  });
});
