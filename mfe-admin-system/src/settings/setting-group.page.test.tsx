// @vitest-environment jsdom
import { createRecordingApi, failure } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component } from './setting-group.page';

const url = '/api/auth/settings';
const values = {
  secondFactorRoles: ['sales'],
  secondFactorGraceDays: 14,
  sessionDays: 30,
  confirmationMinutes: 10,
};
const data = {
  values,
  fromEnvironment: ['confirmationMinutes'],
  revision: 4,
  changedAt: null,
  changedBy: null,
};
const roles = [
  { key: 'admin', label: 'Admin' },
  { key: 'sales', label: 'Sales' },
];

function open(responses: object = {}) {
  const api = createRecordingApi({
    [`GET ${url}`]: { success: true, data },
    [`PUT ${url}`]: { success: true, data },
    'GET /api/auth/roles': { success: true, data: roles },
    ...responses,
  });
  renderScreen({
    api,
    Component,
    path: '/dashboard/settings/:group',
    address: '/dashboard/settings/security',
  });
  return api;
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save settings' }));

test('sends numbers and the chosen roles', async () => {
  const api = open();
  fireEvent.change(await screen.findByLabelText('Days until people sign in again'), {
    target: { value: '7' },
  });
  fireEvent.click(await screen.findByLabelText('Admin'));
  save();
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(api.callsTo(`PUT ${url}`)[0]?.body).toEqual({
    ...values,
    sessionDays: 7,
    secondFactorRoles: ['sales', 'admin'],
    revision: 4,
  });
});

test('what the environment sets can not be changed, and names its variable', async () => {
  open();
  const field = await screen.findByLabelText('Minutes that a confirmation lasts');
  expect(field).toHaveProperty('readOnly', true);
  expect(screen.getByText('From the environment (CONFIRMATION_MINUTES)')).toBeTruthy();
});

test('a refused value is told at its field', async () => {
  const message = 'Must be a whole number from 1 to 365';
  open({
    [`PUT ${url}`]: failure(400, 'validation_failed', message, {
      errors: [{ path: 'sessionDays', message }],
    }),
  });
  fireEvent.change(await screen.findByLabelText('Days until people sign in again'), {
    target: { value: '' },
  });
  save();
  expect(await screen.findByText(message)).toBeTruthy();
});
