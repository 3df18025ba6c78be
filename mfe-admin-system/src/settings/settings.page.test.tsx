// @vitest-environment jsdom
import { createRecordingApi, failure } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { SecuritySettings } from '@atrium/contracts/auth/security.schemas';
import type { Installation } from '@atrium/contracts/site/installation.schemas';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component } from './settings.page';

const path = '/dashboard/settings';
const security: SecuritySettings = {
  secondFactor: { roles: [], graceDays: 14 },
  confirmationMinutes: 10,
  sessionDays: 30,
  providers: [],
  isPasswordOff: false,
};
const installation: Installation = {
  mail: {
    sender: 'Fern & Co <hello@fern.example>',
    replyTo: 'post@fern.example',
    bounceAddress: null,
    server: 'smtp.fern.example:465',
    signsFor: 'fern.example',
    perSecond: 100,
    alerts: ['ada@fern.example', 'bea@fern.example'],
    exampleAddresses: [],
  },
  backups: {
    everyHours: 24,
    lastAt: '2026-03-11T02:00:00.000Z',
    file: '/srv/data/backups/atrium-2026-03-11T020000Z.backup',
    bytes: 12_400_000,
    failure: null,
  },
  engines: {
    database: { version: '8.0.12', isEmbedded: false },
    queue: { name: 'Valkey', version: '8.1.1' },
  },
};

function open(responses: object = {}) {
  const api = createRecordingApi({
    'GET /api/dashboard/installation': { success: true, data: installation },
    'GET /api/auth/security': { success: true, data: security },
    ...responses,
  });
  renderScreen({ api, Component, path });
}
const group = (name: string) => within(screen.getByRole('region', { name }));
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test('gathers site, mail, security, engines, privacy and users, and links their screens', async () => {
  open();
  expect(await screen.findByText('Fern & Co <hello@fern.example>')).toBeTruthy();
  expect(fact('Told of new leads')).toBe('ada@fern.example, bea@fern.example');
  expect(fact('Mail server')).toBe('smtp.fern.example:465');
  expect(fact('Database')).toBe('MongoDB 8.0.12 ');
  expect(fact('Queue and cache')).toBe('Valkey 8.1.1');
  expect(fact('Made')).toBe('Every 24 hours');
  expect(fact('File')).toBe('/srv/data/backups/atrium-2026-03-11T020000Z.backup, 12 MB, not encrypted');
  expect(fact('Needs a second factor')).toBe('No role');
  expect(fact('People sign in again after')).toBe('30 days');
  expect(fact('Single sign-on')).toBe('Off');
  const linkIn = (name: string, label: string) =>
    group(name).getByRole('link', { name: label }).getAttribute('href');
  expect(linkIn('Site', 'Company')).toBe('/dashboard/company');
  expect(linkIn('Mail', 'Mail texts')).toBe('/dashboard/messages');
  expect(linkIn('Privacy', 'Retention and erasures')).toBe('/dashboard/privacy');
  expect(linkIn('Users', 'Users')).toBe('/dashboard/users');
  expect(linkIn('Users', 'Roles')).toBe('/dashboard/users/roles');
});

test('says what is only for trying out, and what does not respond', async () => {
  const data: Installation = {
    mail: { ...installation.mail, server: null, signsFor: null },
    backups: { everyHours: null, lastAt: null, file: null, bytes: null, failure: 'ENOSPC: no space left' },
    engines: { database: { version: '9.0.0-alpha0', isEmbedded: true }, queue: null },
  };
  open({ 'GET /api/dashboard/installation': { success: true, data } });
  expect(await screen.findByText('None: mails become files')).toBeTruthy();
  expect(fact('Database')).toBe('MongoDB 9.0.0-alpha0 Embedded, for trying out');
  expect(fact('Queue and cache')).toBe('Does not respond');
  expect(fact('Made')).toBe('Never');
  expect(fact('Last try')).toBe('FailedENOSPC: no space left');
  expect(fact('Signed for (DKIM)')).toBe('Not signed here');
});

test('names the roles that need a second factor, and the providers', async () => {
  const data: SecuritySettings = {
    secondFactor: {
      roles: [
        { key: 'admin', label: 'Admin' },
        { key: 'sales', label: 'Sales' },
      ],
      graceDays: 7,
    },
    confirmationMinutes: 1,
    sessionDays: 7,
    providers: [
      {
        name: 'Company',
        issuer: 'https://id.fern.example',
        addsAccounts: true,
        countsAsFactor: false,
        checksFactor: false,
      },
      {
        name: 'Guests',
        issuer: 'https://guests.example',
        addsAccounts: false,
        countsAsFactor: false,
        checksFactor: false,
      },
    ],
    isPasswordOff: true,
  };
  open({ 'GET /api/auth/security': { success: true, data } });
  expect(await screen.findByText('Admin, Sales')).toBeTruthy();
  expect(fact('Time to set it up')).toBe('7 days');
  expect(fact('A confirmation lasts')).toBe('1 minute');
  expect(fact('Single sign-on')).toBe('Company, Guests');
  expect(fact('Passwords')).toBe('Off, but for one emergency account');
  expect(fact('New accounts')).toBe('By Company');
  expect(fact('Own second factor not asked for')).toBe('Always asked for');
});

test.each([
  [true, false, 'By Company'],
  [true, true, 'By Company. By Guests if the response says that one was'],
  [false, true, 'By Guests if the response says that one was'],
])('says where a provider is believed about the second factor (%s, %s)', async (counts, checks, text) => {
  const provider = {
    issuer: 'https://id.example',
    addsAccounts: false,
    countsAsFactor: false,
    checksFactor: false,
  };
  const providers = [
    { ...provider, name: 'Company', countsAsFactor: counts },
    { ...provider, name: 'Guests', checksFactor: checks },
  ];
  open({ 'GET /api/auth/security': { success: true, data: { ...security, providers } } });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a part that could not be loaded says so, and is loaded again; the others are there', async () => {
  let isAway = true;
  open({
    'GET /api/auth/security': () =>
      isAway ? failure(503, 'unavailable', 'Please try again shortly.') : { success: true, data: security },
  });
  expect(await screen.findByText('The settings of security could not be loaded')).toBeTruthy();
  expect(await screen.findByText('Fern & Co <hello@fern.example>')).toBeTruthy();
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('10 minutes')).toBeTruthy();
});

test.each([
  ['second factor', 'Roles that need a second factor', '/dashboard/settings/security'],
  ['MAIL_RATE', 'Mails a second', '/dashboard/settings/limits'],
  ['backup', 'Hours between two backups', '/dashboard/settings/backups'],
  ['smtp', 'Sender, answers, alerts and mail server', '/dashboard/settings/mail'],
  ['favicon', 'Logo, favicon, colours and fonts', '/dashboard/look'],
  ...['single sign-on', 'SSO', 'OpenID', 'Google', 'Azure', 'Okta', 'Keycloak'].map(
    (query) => [query, 'Single sign-on and its providers', '/dashboard/settings/single-sign-on'] as const,
  ),
] as const)('%s finds the setting', async (query, name, to) => {
  open();
  const box = screen.getByRole('searchbox', { name: 'Search settings' });
  fireEvent.change(box, { target: { value: query } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
});
