// @vitest-environment jsdom

import { createRecordingApi } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listResponse, sampleCampaign } from '../testing/samples';
import { Component } from './campaign-list.page';

it('a subject in the list has the direction of its own script', async () => {
  const campaigns = [sampleCampaign(1, { subject: 'أخبار 2026!' })];
  const api = createRecordingApi({ 'GET /api/newsletter/campaigns': listResponse(campaigns) });
  renderScreen({ api, Component, path: '/dashboard/newsletter/campaigns' });
  const link = await screen.findByRole('link', { name: 'أخبار 2026!' });
  expect(link.getAttribute('dir')).toBe('auto');
});

it('mails that servers refused at once count as bounced, and the words say what is counted', async () => {
  const { progress, results } = sampleCampaign(1);
  const sent = sampleCampaign(1, {
    status: 'sent',
    startedAt: '2026-03-10T12:00:00Z',
    progress: { ...progress, audience: 2_504, sent: 2_404, failed: 100 },
    results: { ...results, delivered: 2_400, refused: 100, bounced: 4 },
  });
  const campaigns = [sent, sampleCampaign(2)];
  const api = createRecordingApi({ 'GET /api/newsletter/campaigns': listResponse(campaigns) });
  renderScreen({ api, Component, path: '/dashboard/newsletter/campaigns' });
  await screen.findByText('2,504');
  const cells = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells[1]?.slice(2, 6)).toEqual(['2,504', '2,400', '104', '0']);
  expect(cells[2]?.slice(2, 6)).toEqual(['—', '—', '—', '—']);
  expect(screen.getByText(/^Delivered: taken by the recipients' servers and not returned/)).toBeTruthy();
});
