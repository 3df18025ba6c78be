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
