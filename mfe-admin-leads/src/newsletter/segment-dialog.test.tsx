// @vitest-environment jsdom

import { createRecordingApi } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { Segment } from '@atrium/contracts/newsletter/segments.schemas';
import { ApiError } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleId } from '../testing/samples';
import { SegmentDialog } from './segment-dialog';

const base = '/api/newsletter/segments';
const segment: Segment = {
  _id: sampleId(4),
  id: sampleId(4),
  name: 'Fair',
  rules: { tags: ['fair'], openedWithinDays: 30 },
  matched: 3,
  count: 2,
  awaitedBy: [],
  revision: 3,
  createdAt: '2026-03-10T12:00:00Z',
};
const success = (data: unknown) => ({ success: true, data });
const stale = (current: Segment) => () => {
  throw new ApiError({
    status: 409,
    code: 'stale',
    message: 'This segment was changed by somebody else meanwhile. Please look at it again.',
    body: { current },
  });
};

function open(responses: Record<string, unknown>, edited: Segment | null = segment) {
  const api = createRecordingApi({ [`POST ${base}/count`]: success({ matched: 3, count: 2 }), ...responses });
  const onClose = vi.fn();
  renderScreen({ api, path: '/', Component: () => <SegmentDialog segment={edited} onClose={onClose} /> });
  return { api, onClose };
}
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Segment' }));

it('the segment dialog makes a new one', async () => {
  const { api, onClose } = open({ [`POST ${base}`]: success({ ...segment, name: 'New' }) }, null);
  await screen.findByRole('dialog', { name: 'New segment' });
  fill('Name', ' New ');
  fill('Openings', 'never');
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.callsTo(`POST ${base}`)).toMatchObject([
    { body: { name: 'New', rules: { neverOpened: true } } },
  ]);
});

it('the segment dialog shows a saved one as it is and saves it over the revision that was read', async () => {
  const { api, onClose } = open({ [`PATCH ${base}/${segment._id}`]: success(segment) });
  await screen.findByRole('dialog', { name: 'Edit segment' });
  expect(screen.getByLabelText<HTMLInputElement>('Openings within (days)').value).toBe('30');
  fill('Openings within (days)', '60');
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.callsTo(`PATCH ${base}/${segment._id}`)).toMatchObject([
    {
      body: { name: 'Fair', rules: { tags: ['fair'], openedWithinDays: 60 } },
      headers: { 'if-match': '"3"' },
    },
  ]);
});

it('the segment dialog says what somebody else has saved meanwhile; mine is then saved over it', async () => {
  const theirs = { ...segment, name: 'Theirs', rules: { status: 'pending' as const }, revision: 4 };
  const { api, onClose } = open({ [`PATCH ${base}/${segment._id}`]: stale(theirs) });
  await screen.findByRole('dialog');
  fill('Name', 'Mine');
  save();
  expect(await screen.findByText('Saved is “Theirs”: status Pending.')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  api.on(`PATCH ${base}/${segment._id}`, success({ ...segment, name: 'Mine' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.callsTo(`PATCH ${base}/${segment._id}`)[1]).toMatchObject({
    body: { name: 'Mine' },
    headers: { 'if-match': '"4"' },
  });
});

it('the segment dialog takes over what they have saved, and brings back what was typed', async () => {
  const theirs = { ...segment, name: 'Theirs', rules: { status: 'pending' as const }, revision: 4 };
  const { api } = open({ [`PATCH ${base}/${segment._id}`]: stale(theirs) });
  await screen.findByRole('dialog');
  fill('Name', 'Mine');
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
  const name = screen.getByLabelText<HTMLInputElement>('Name', { exact: false });
  expect(name.value).toBe('Theirs');
  fireEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
  expect(name.value).toBe('Mine');
  expect(screen.queryByText(/Saved is/)).toBeNull();
  save();
  await waitFor(() => expect(api.callsTo(`PATCH ${base}/${segment._id}`)).toHaveLength(2));
  expect(api.callsTo(`PATCH ${base}/${segment._id}`)[1]).toMatchObject({ headers: { 'if-match': '"4"' } });
});

it('the segment dialog says why it could not be saved', async () => {
  open({
    [`PATCH ${base}/${segment._id}`]: () => {
      throw new ApiError({ status: 409, code: 'conflict', message: 'That name is taken' });
    },
  });
  await screen.findByRole('dialog');
  save();
  expect(await screen.findByText('That name is taken')).toBeTruthy();
});

it('the segment dialog brings back a tag that was removed, by Ctrl+Z', async () => {
  open({});
  fireEvent.click(await screen.findByRole('button', { name: 'Remove fair' }));
  expect(screen.queryByRole('button', { name: 'Remove fair' })).toBeNull();
  fireEvent.keyDown(screen.getByLabelText('Tags', { exact: false }), { key: 'z', ctrlKey: true });
  await screen.findByRole('button', { name: 'Remove fair' });
});

it('the segment dialog says which mailing waits for the segment', async () => {
  const awaitedBy = [{ id: sampleId(9), subject: 'Spring news', sendAt: '2026-03-12T10:00:00Z' }];
  open({}, { ...segment, awaitedBy });
  expect(await screen.findByText(/“Spring news” waits for this segment/)).toBeTruthy();
});
