// @vitest-environment jsdom
import { createRecordingApi, failure } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { MailSettings } from '@atrium/contracts/site/mail-settings.schemas';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component } from './mail-settings.page';

const path = '/dashboard/settings/mail';
const url = '/api/dashboard/mail-settings';
const settings: MailSettings = {
  senderName: '',
  senderAddress: 'hello@fern.example',
  replyTo: '',
  bounceAddress: '',
  alerts: ['ada@fern.example'],
  followUps: [],
  server: null,
  fromEnvironment: [],
  revision: 2,
  changedAt: null,
  changedBy: null,
};

function open(data: Partial<MailSettings> = {}, responses: object = {}) {
  const api = createRecordingApi({
    [`GET ${url}`]: { success: true, data: { ...settings, ...data } },
    [`PUT ${url}`]: { success: true, data: { ...settings, ...data } },
    ...responses,
  });
  renderScreen({ api, Component, path });
  return api;
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save settings' }));

test('sends addresses as lists and the server with its password, and says that it was tried', async () => {
  const api = open();
  await screen.findByDisplayValue('hello@fern.example');
  type('Told of new leads', 'ada@fern.example; bea@fern.example');
  expect(screen.queryByLabelText('Host')).toBeNull();
  type('Mails leave', 'server');
  type('Host', ' smtp.fern.example ');
  type('Port', '465');
  type('Encryption', 'tls');
  type('User', 'fern');
  type('Password', 'a-mail-password');
  save();
  expect(await screen.findByText('Saved. A new server has taken a test mail to your address.')).toBeTruthy();
  expect(api.callsTo(`PUT ${url}`)[0]?.body).toEqual({
    revision: 2,
    senderName: '',
    senderAddress: 'hello@fern.example',
    replyTo: '',
    bounceAddress: '',
    alerts: ['ada@fern.example', 'bea@fern.example'],
    followUps: [],
    server: {
      host: 'smtp.fern.example',
      port: 465,
      isEncrypted: true,
      user: 'fern',
      password: 'a-mail-password',
    },
  });
});

test('what the environment says can not be changed, and names its variable', async () => {
  const server = {
    host: 'smtp.fern.example',
    port: 587,
    isEncrypted: false,
    user: 'fern',
    hasPassword: true,
  };
  open({ fromEnvironment: ['sender', 'server'], server });
  expect(await screen.findAllByText('From the environment (MAIL_FROM)')).toHaveLength(2);
  expect(screen.getByText('From the environment (SMTP_URL)')).toBeTruthy();
  expect(screen.getByLabelText('Address of the sender')).toHaveProperty('readOnly', true);
  expect(screen.getByLabelText('Mails leave')).toHaveProperty('disabled', true);
  expect(screen.getByLabelText('Host')).toHaveProperty('readOnly', true);
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('problems are at their fields: of a list, of the port and of the server', async () => {
  const server = { host: 'smtp.fern.example', port: 587, isEncrypted: false, user: '', hasPassword: false };
  open(
    { server },
    {
      [`PUT ${url}`]: failure(400, 'validation_failed', 'Not changed', {
        errors: [
          { path: 'alerts.1', message: 'This is no address' },
          { path: 'server.port', message: 'Must be a port from 1 to 65535' },
          { path: 'server', message: 'It did not take a test mail: connection refused' },
        ],
      }),
    },
  );
  await screen.findByDisplayValue('smtp.fern.example');
  save();
  const problemOf = (label: string) => {
    const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  };
  await screen.findByText('This is no address');
  expect(problemOf('Told of new leads')).toContain('This is no address');
  expect(problemOf('Port')).toContain('Must be a port from 1 to 65535');
  expect(problemOf('Host')).toContain('It did not take a test mail');
});

test('has a retry when loading fails', async () => {
  open({}, { [`GET ${url}`]: failure(500, 'internal', 'Something went wrong') });
  expect(await screen.findByText('The settings of mail could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});
