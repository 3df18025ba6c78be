// @vitest-environment jsdom

import { createRecordingApi } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleContact, sampleId } from '../testing/samples';
import { Component } from './contact-detail.page';

it('a second call is logged with what was said, and a new contact becomes in progress', async () => {
  const contact = sampleContact(1, { contacted: true, status: 'new' });
  const path = `/api/contacts/${sampleId(1)}`;
  const api = createRecordingApi({
    [`GET ${path}`]: { success: true, data: contact },
    [`GET ${path}/timeline`]: { success: true, data: [] },
    [`GET ${path}/duplicates`]: { success: true, data: [] },
    [`POST ${path}/conversations`]: { success: true, data: { ...contact, status: 'in-progress' } },
  });
  renderScreen({
    api,
    Component,
    path: '/dashboard/contacts/:id',
    address: `/dashboard/contacts/${sampleId(1)}`,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Log' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('radio', { name: 'Meeting' }));
  fireEvent.change(dialog.getByLabelText('What was said'), { target: { value: 'Wants a shop' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Log' }));
  await waitFor(() =>
    expect(api.callsTo(`POST ${path}/conversations`)[0]?.body).toEqual({
      kind: 'meeting',
      text: 'Wants a shop',
      isInProgress: true,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
