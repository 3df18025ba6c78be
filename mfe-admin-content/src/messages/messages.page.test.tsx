// @vitest-environment jsdom

import { buttonBy, fieldBy, pressButton, typeInto } from '@atrium/admin-kit/testing/controls';
import { failure } from '@atrium/admin-kit/testing/recording-api';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import { messageNames, messageRow } from '@atrium/contracts/content/messages.constants';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Component } from './messages.page';

const t = setUpScreenTests();
const base = '/api/site-documents/messages';
const standard = Object.fromEntries(messageNames.map((name) => [name, messageRow(name).standard]));
const stored = (changes: object = {}) => ({
  success: true,
  data: { _id: 'a', id: 'messages', rev: 0, updatedAt: '2026-06-01T10:00:00.000Z', ...standard, ...changes },
});
const mail = { subject: 'As built', html: '<p>The mail</p>', text: 'The mail as text' };
const previewsOf = (name: string) => t.api.callsTo(`POST /api/messages/${name}/preview`);

beforeEach(async () => {
  t.api.on(`GET ${base}`, stored());
  t.api.on(`GET ${base}/draft`, { success: true, data: null });
  t.api.on(`PUT ${base}/draft`, { success: true, data: null });
  for (const name of messageNames)
    t.api.on(`POST /api/messages/${name}/preview`, { success: true, data: mail });
  t.show(Component, { path: '/dashboard/messages', at: '/dashboard/messages' });
  await waitFor(() => fieldBy(/^Subject/));
});

const choose = (name: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Message' }), { target: { value: name } });
async function insert(label: RegExp) {
  fireEvent.click(buttonBy('Insert field'));
  fireEvent.click(await screen.findByRole('menuitem', { name: label }));
}

test('shows one message at a time, with the mail that its texts make', async () => {
  choose('newsletter-welcome');
  expect(fieldBy(/^Subject/).value).toBe('Welcome to the {{site}} newsletter family');
  expect(await screen.findByTitle('Newsletter: welcome, the mail')).toHaveProperty('srcdoc', mail.html);
  expect(screen.getByText('As built')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Text' }));
  expect(screen.getByText('The mail as text')).toBeTruthy();
});

test('the mail follows typing', async () => {
  typeInto(/^Subject/, 'Thanks!');
  await waitFor(() =>
    expect(previewsOf('contact-acknowledgement').at(-1)?.body).toMatchObject({ subject: 'Thanks!' }),
  );
});

test('has no label of a button where the mail has none', { tags: 'deep' }, () => {
  choose('intake-mismatch');
  expect(screen.queryByLabelText(/^Button/)).toBeNull();
});

test('inserts a field where the person typed last, and returns there', async () => {
  const subject = fieldBy(/^Subject/);
  fireEvent.focus(subject);
  subject.setSelectionRange(3, 3);
  await insert(/Name of the site/);
  expect(subject.value).toBe('We {{site}}have received your message');
  await waitFor(() => expect(document.activeElement).toBe(subject));
  expect(subject.selectionStart).toBe(11);
});

test('inserts a button as a paragraph of the text, wherever the person typed last', {
  tags: 'deep',
}, async () => {
  choose('newsletter-confirm');
  typeInto(/^Text \*/, 'One.');
  fireEvent.focus(fieldBy(/^Subject/));
  await insert(/Button that confirms/);
  expect(fieldBy(/^Text \*/).value).toBe('One.\n\n{{link}}');
});

test('a missing link is refused before it is sent, and the summary leads to its message', async () => {
  choose('newsletter-confirm');
  typeInto(/^Text \*/, 'No link');
  choose('newsletter-welcome');
  pressButton('Save Changes');
  const problem = 'The text needs {{link}}: without it nobody can confirm';
  await waitFor(() => expect(fieldBy(/^Text \*/).value).toBe('No link'));
  expect(screen.getAllByText(problem).length).toBeGreaterThan(0);
  expect(t.api.callsTo(`PUT ${base}`)).toEqual([]);
  choose('newsletter-welcome');
  fireEvent.click(screen.getByRole('link', { name: problem }));
  await waitFor(() => expect(document.activeElement?.id).toBe('newsletter-confirm.text'));
});

test('the standard text can be restored', { tags: 'deep' }, async () => {
  expect(buttonBy('Restore the standard text').disabled).toBe(true);
  typeInto(/^Subject/, 'Mine');
  pressButton('Restore the standard text');
  expect(fieldBy(/^Subject/).value).toBe('We have received your message');
  await waitFor(() =>
    expect(t.toasts()).toContain('info: The standard text is back. Mails have it once you save.'),
  );
});

test('a test of the typed texts is sent, and its outcome is told', async () => {
  const path = '/api/messages/contact-acknowledgement/test';
  t.api.on(`POST ${path}`, {
    success: true,
    message: 'Test sent to a@example.com',
    data: { to: 'a@example.com', isFile: false },
  });
  typeInto(/^Subject/, 'Typed');
  pressButton('Send a test to me');
  await waitFor(() => expect(t.toasts()).toContain('success: Test sent to a@example.com'));
  expect(t.api.callsTo(`POST ${path}`).at(-1)?.body).toMatchObject({ subject: 'Typed' });
  t.api.on(`POST ${path}`, failure(429, 'rate_limited', 'Please try again later.'));
  pressButton('Send a test to me');
  await waitFor(() => expect(t.toasts()).toContain('error: Please try again later.'));
});

test('no test is sent of texts that may not be saved', { tags: 'deep' }, async () => {
  typeInto(/^Subject/, '{{nobody}}');
  pressButton('Send a test to me');
  await waitFor(() => expect(t.toasts()).toContain('error: Please check the texts of this message first'));
  expect(screen.getByText(/\{\{nobody\}\} is no field of this message/)).toBeTruthy();
});
