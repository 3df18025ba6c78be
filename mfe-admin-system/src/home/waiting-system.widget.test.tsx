// @vitest-environment jsdom

import { createRecordingApi, refusal } from '@atrium/admin-kit/testing/recording-api';
import { admin, renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { Permission } from '@atrium/contracts/auth/permissions';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component } from './waiting-system.widget';

const remotes = 'GET /api/registry/remotes';
const stuck = 'GET /api/privacy/stuck-items';
const success = (data: unknown) => ({ success: true, data });
const remote = (name: string, canary: object | null) => ({ name, canary });
const found = {
  [remotes]: success([remote('mfe-a', { percent: 10 }), remote('mfe-b', null)]),
  [stuck]: success([{ resource: 'mail' }, { resource: 'mail' }, { resource: 'contact' }]),
};

function setUp(responses: Record<string, unknown>, permissions: readonly Permission[] = admin.permissions) {
  const api = createRecordingApi(responses);
  renderScreen({ api, Component, path: '/dashboard', user: { ...admin, permissions: [...permissions] } });
  return api;
}

test('tells of canaries, mails that were not sent and other stored items', async () => {
  setUp(found);
  const canary = await screen.findByRole('link', {
    name: '1 new version of remotes shown to some visitors only',
  });
  expect(canary.getAttribute('href')).toBe('/dashboard/remotes/mfe-a');
  const mails = await screen.findByRole('link', { name: '2 mails not sent' });
  expect(mails.getAttribute('href')).toBe('/dashboard/settings/activity');
  expect(screen.getByRole('link', { name: '1 stored item that can not be handled' })).toBeTruthy();
});

test('asks only what the permissions allow', async () => {
  const api = setUp(found, ['activity.read']);
  await screen.findByText('2 mails not sent');
  expect(api.calls.map(({ path }) => path)).toEqual(['/api/privacy/stuck-items']);
});

test('one call that fails does not hide what the other one found', async () => {
  setUp({ ...found, [remotes]: refusal('Away', 503) });
  expect(await screen.findByText('2 mails not sent')).toBeTruthy();
  expect((await screen.findByRole('status')).textContent).toContain('could not be read: Away');
});
