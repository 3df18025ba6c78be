// @vitest-environment jsdom

import { createRecordingApi, pageOf, refusal } from '@atrium/admin-kit/testing/recording-api';
import { admin, renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { Permission } from '@atrium/contracts/auth/permissions';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component } from './waiting-content.widget';

const drafts = 'GET /api/blogs/published';
const missing = 'GET /api/redirects/missing';
const links = 'GET /api/site-check/links';
const found = {
  [drafts]: pageOf([{}], 7),
  [missing]: { success: true, data: [{}] },
  [links]: { success: true, data: { broken: [{}, {}] } },
};

function setUp(responses: Record<string, unknown>, permissions: readonly Permission[] = admin.permissions) {
  const api = createRecordingApi(responses);
  renderScreen({ api, Component, path: '/dashboard', user: { ...admin, permissions: [...permissions] } });
  return api;
}

test('tells how many drafts wait, how many addresses are missing and how many links are broken', async () => {
  setUp(found);
  const link = await screen.findByRole('link', { name: '7 articles are drafts' });
  expect(link.getAttribute('href')).toBe('/dashboard/blog?status=draft');
  const address = await screen.findByRole('link', { name: '1 address that people found missing' });
  expect(address.getAttribute('href')).toBe('/dashboard/redirects');
  const broken = await screen.findByRole('link', { name: '2 links to other sites that lead nowhere' });
  expect(broken.getAttribute('href')).toBe('/dashboard/site-check');
});

test('asks only what the permissions allow', async () => {
  const api = setUp(found, ['articles.publish']);
  await screen.findByText('7 articles are drafts');
  expect(api.calls.map(({ path }) => path)).toEqual(['/api/blogs/published']);
});

test('one call that fails does not hide what the other one found', async () => {
  setUp({ ...found, [missing]: refusal('Away', 503) });
  expect(await screen.findByText('7 articles are drafts')).toBeTruthy();
  expect((await screen.findByRole('status')).textContent).toContain(
    'What waits of content could not be read',
  );
});
