// @vitest-environment jsdom

import { fillBrowserGaps } from '@atrium/admin-kit/testing/browser-gaps';
import { createRecordingApi, failure, refusal } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { SavedReport } from '@atrium/contracts/reports/schemas';
import { toast } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SavedReports } from './saved-reports';

const id = '1'.repeat(24);
const kim = { id: 'c'.repeat(24), name: 'Kim Frost' };
const saved: SavedReport = {
  id,
  name: 'Board figures',
  parts: ['leads', 'visits'],
  period: 'last-month',
  rhythm: 'monthly',
  staff: [kim],
  addresses: ['board@partner.example'],
  isOn: false,
  isShown: false,
  days: { from: '2026-02-01', to: '2026-02-28' },
  nextOn: '2026-04-01',
  createdBy: kim,
  revision: 3,
};
const list = 'GET /api/dashboard/reports';
const mail = `POST /api/dashboard/reports/${id}/mail`;
const turn = `PUT /api/dashboard/reports/${id}/switch`;
const success = (data: unknown) => ({ success: true, data });
const written = (report: SavedReport) =>
  success({
    subject: 'Board figures, 1–28 Feb 2026',
    html: '<style>@media (prefers-color-scheme:dark){}</style><p>Leads</p>',
    text: 'Leads 42',
    csv: 'Leads,42',
    fileName: 'report-2026-02-01-2026-02-28.csv',
    days: report.days,
    report: { ...report, isShown: true },
  });

const onShow = vi.fn();
const Component = () => <SavedReports onShow={onShow} />;

beforeEach(() => {
  fillBrowserGaps();
  vi.clearAllMocks();
});

function setUp(responses: Record<string, unknown> = {}) {
  const api = createRecordingApi({
    [list]: success([saved]),
    [mail]: written(saved),
    'GET /api/auth/staff': success([kim]),
    ...responses,
  });
  renderScreen({ api, Component, path: '/dashboard/reports' });
  return api;
}
async function choose(item: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Board figures' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

it('says what a report has, when it is mailed and to how many', async () => {
  setUp({ [list]: success([saved, { ...saved, id: '2'.repeat(24), name: 'On', isOn: true }]) });
  expect((await screen.findByText('Board figures')).closest('li')?.textContent).toContain(
    'Leads and visits, last month. On the 1st of each month, to 2 people.',
  );
  expect(screen.getByText('Not mailed')).toBeTruthy();
  expect(screen.getByText('Next on 1 Apr 2026')).toBeTruthy();
});

it('says that there is none, and that they could not be loaded', async () => {
  const api = setUp({ [list]: refusal('Away', 503) });
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  api.on(list, success([]));
  fireEvent.click(retry);
  expect(await screen.findByText(/^None yet\./)).toBeTruthy();
});

it('a report is switched on below its mail, with the revision that was shown', async () => {
  const api = setUp({ [turn]: success({ ...saved, isOn: true }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Show the mail of Board figures' }));
  const dialog = await screen.findByRole('dialog', { name: 'The mail of “Board figures”' });
  expect(await within(dialog).findByText('Board figures, 1–28 Feb 2026')).toBeTruthy();
  expect(within(dialog).getByText('Kim Frost, board@partner.example')).toBeTruthy();
  expect(within(dialog).getByTitle('The mail').getAttribute('srcdoc')).toContain('<p>Leads</p>');
  fireEvent.click(within(dialog).getByRole('radio', { name: 'CSV' }));
  expect(within(dialog).getByText('Leads,42')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Switch on' }));
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('“Board figures” is mailed from 1 Apr 2026 on'),
  );
  expect(api.callsTo(turn)).toMatchObject([{ body: { isOn: true }, headers: { 'if-match': '"3"' } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a report without a recipient can be looked at, not switched on', async () => {
  const nobody = { ...saved, staff: [], addresses: [] };
  setUp({ [list]: success([nobody]), [mail]: written(nobody) });
  fireEvent.click(await screen.findByRole('button', { name: 'Show the mail of Board figures' }));
  expect(await screen.findByText('Waits for somebody who gets it: edit the report.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Switch on' }).disabled).toBe(true);
});

it('a new report is saved with its parts and addresses, then its mail is shown', async () => {
  const create = 'POST /api/dashboard/reports';
  const api = setUp({ [create]: success(saved) });
  fireEvent.click(await screen.findByRole('button', { name: 'New report' }));
  const dialog = await screen.findByRole('dialog', { name: 'New report' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save Report' }));
  expect(await within(dialog).findByText('A name is required')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: ' Board figures ' } });
  for (const part of ['Newsletters', 'Content']) fireEvent.click(within(dialog).getByLabelText(part));
  fireEvent.change(within(dialog).getByLabelText(/^To other addresses/), {
    target: { value: 'board@partner.example,' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save Report' }));
  await screen.findByRole('dialog', { name: 'The mail of “Board figures”' });
  expect(api.callsTo(create)[0]?.body).toEqual({
    name: 'Board figures',
    parts: ['leads', 'visits'],
    period: 'last-month',
    rhythm: 'monthly',
    staff: [],
    addresses: ['board@partner.example'],
  });
});

it('a change that came second says so and keeps what was typed', async () => {
  const update = `PUT /api/dashboard/reports/${id}`;
  const api = setUp({ [update]: failure(409, 'stale', 'This report was changed by somebody else.') });
  await choose('Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit report' });
  fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: 'Mine' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save Report' }));
  expect(await within(dialog).findByText('This report was changed by somebody else.')).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Mine');
  expect(api.callsTo(update)[0]?.headers).toEqual({ 'if-match': '"3"' });
});

it('its figures are shown, it is switched off, and deleted after a question', async () => {
  const remove = `DELETE /api/dashboard/reports/${id}`;
  const api = setUp({
    [list]: success([{ ...saved, isOn: true }]),
    [turn]: success(saved),
    [remove]: success({ id }),
  });
  await choose('Show its figures');
  expect(onShow).toHaveBeenCalledWith(expect.objectContaining({ id }));
  await choose('Switch off');
  await waitFor(() => expect(api.callsTo(turn)[0]?.body).toEqual({ isOn: false }));
  await choose('Delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.callsTo(remove)).toHaveLength(1));
});
