// @vitest-environment jsdom
import { createRecordingApi, failure, type RecordedCall } from '@atrium/admin-kit/testing/recording-api';
import { admin, renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PreferencesForm } from './preferences-form';

const path = '/api/auth/preferences';
const mails = {
  'leads-assigned': true,
  'follow-ups-due': true,
  'contact-alert': false,
  'campaign-trouble': false,
  'reviews-due': true,
  approvals: true,
  'lead-answered': true,
  'note-mention': true,
  reports: true,
};
const stored = { name: 'Ada Winters', timeZone: null, dateForm: null, mails };

function open(responses: Record<string, unknown> = {}, permissions = admin.permissions) {
  const api = createRecordingApi({
    [`GET ${path}`]: { success: true, data: stored },
    [`PUT ${path}`]: ({ body }: RecordedCall) => ({
      success: true,
      user: { ...admin, name: (body as typeof stored).name },
    }),
    ...responses,
  });
  const user = { ...admin, permissions };
  const { session } = renderScreen({ api, Component: PreferencesForm, path: '/dashboard/account', user });
  return { api, session };
}
const change = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input, select' }), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('name, dates and mails are saved in one call and stay in the form and the session', async () => {
  const { api, session } = open();
  await change(/^Name/, ' Ada Summers ');
  await change(/^Time zone/, 'Europe/Berlin');
  await change(/^Form of dates/, 'en-US');
  fireEvent.click(screen.getByLabelText('Each new lead'));
  fireEvent.click(screen.getByLabelText(/^Follow-ups of my contacts/));
  save();
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(api.callsTo(`PUT ${path}`).map(({ body }) => body)).toEqual([
    {
      name: 'Ada Summers',
      timeZone: 'Europe/Berlin',
      dateForm: 'en-US',
      mails: { ...mails, 'contact-alert': true, 'follow-ups-due': false },
    },
  ]);
  expect(session.getState().user?.name).toBe('Ada Summers');
  expect(screen.getByDisplayValue('Europe/Berlin')).toBeTruthy();
});

test('who may not see contacts is offered no mails about them', async () => {
  open({}, ['newsletter.read']);
  expect(await screen.findByLabelText(/^Mailings that stop/)).toBeTruthy();
  expect(screen.queryByLabelText('Each new lead')).toBeNull();
});

test('a name is needed, and a refusal of the server is shown at its field', async () => {
  const message = 'This time zone is not known';
  const errors = [{ path: 'timeZone', message }];
  const { api } = open({ [`PUT ${path}`]: failure(400, 'validation_failed', message, { errors }) });
  await change(/^Name/, ' ');
  save();
  expect(await screen.findByText('Name is required')).toBeTruthy();
  expect(api.callsTo(`PUT ${path}`)).toEqual([]);
  await change(/^Name/, 'Ada');
  save();
  expect(await screen.findByText(message)).toBeTruthy();
});

test('has a retry when loading fails', async () => {
  const { api } = open({ [`GET ${path}`]: failure(400, 'bad_request', 'Away') });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on(`GET ${path}`, { success: true, data: stored });
  fireEvent.click(retry);
  expect(await screen.findByDisplayValue('Ada Winters')).toBeTruthy();
});
