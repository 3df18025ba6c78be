// @vitest-environment jsdom

import { createRecordingApi, pageOf } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleId } from '../testing/samples';
import { Component } from './quarantine.page';

it('a long message can be read whole before it is released or deleted', async () => {
  const goals = `Dear team,\n${'we would like a new shop. '.repeat(10)}And a blog.`;
  const entry = {
    _id: sampleId(1),
    id: sampleId(1),
    fullName: 'Ada Winters',
    email: 'ada@firm.example',
    companyName: '',
    goals,
    reason: 'too-many',
    createdAt: '2026-03-10T11:00:00Z',
  };
  const api = createRecordingApi({ 'GET /api/contacts/quarantine': pageOf([entry]) });
  renderScreen({ api, Component, path: '/dashboard/contacts/quarantine' });
  const row = within(await screen.findByRole('row', { name: /Ada Winters/ }));
  const message = row.getByRole('group');
  expect(message.querySelector('summary')?.textContent).toHaveLength(121);
  expect(message.querySelector('p')?.textContent).toBe(goals);
});
