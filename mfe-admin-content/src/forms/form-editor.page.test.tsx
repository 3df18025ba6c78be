// @vitest-environment jsdom

import { fieldBy, typeInto } from '@atrium/admin-kit/testing/controls';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import type { FormFieldRules } from '@atrium/contracts/forms/answer-rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formOf } from '../test-support/form-of';
import { Component as EditorPage, formKind } from './form-editor.page';
import { frameSnippet, postSnippet } from './form-snippets';

const t = setUpScreenTests();
const path = '/dashboard/forms/create';
const always = { field: '', value: '' };

async function addField(kind: string) {
  fireEvent.click(screen.getByRole('button', { name: /^Add (Field|the first field)$/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${kind}`) }));
}

test('a field with a condition names one of the fields above it, by a name that stays', async () => {
  t.show(EditorPage, { path, at: path });
  await waitFor(() => fieldBy(/^Title/));
  typeInto(/^Title/, 'Briefing');
  await addField('Choice');
  const first = () => within(document.getElementById('fields.0') as HTMLElement);
  await waitFor(() => first().getByLabelText(/^Label/));
  fireEvent.change(first().getByLabelText(/^Label/), { target: { value: 'What do you want?' } });
  await addField('Long text');
  const second = () => within(document.getElementById('fields.1') as HTMLElement);
  await waitFor(() => second().getByLabelText(/^Label/));
  fireEvent.change(second().getByLabelText(/^Label/), { target: { value: 'Tell us more' } });
  fireEvent.change(second().getByLabelText('Field'), { target: { value: 'what-do-you-want' } });
  fireEvent.change(first().getByLabelText(/^Label/), { target: { value: 'Another label' } });
  t.api.on('POST /api/forms', { success: true, data: { _id: 'a'.repeat(24), slug: 'briefing', rev: 1 } });
  fireEvent.keyDown(fieldBy(/^Title/), { key: 's', ctrlKey: true });
  await waitFor(() => expect(t.api.callsTo('POST /api/forms')).toHaveLength(1));
  expect(t.api.callsTo('POST /api/forms')[0]?.body).toMatchObject({
    title: 'Briefing',
    fields: [
      { kind: 'choice', label: 'Another label', key: 'what-do-you-want' },
      { kind: 'area', label: 'Tell us more', shownWhen: { field: 'what-do-you-want' } },
    ],
  });
});

describe('a form', () => {
  const form = formOf(formKind, { title: 'Briefing' });
  const field = { kind: 'number', isShown: true, label: 'Budget', shownWhen: always };

  test.each([
    ['a limit that is no number', { fields: [{ ...field, least: 'x' }] }, 'fields.0.least'],
    ['a field without a label', { fields: [{ ...field, label: '' }] }, 'fields.0.label'],
    ['a name with other characters', { fields: [{ ...field, key: 'Bad key' }] }, 'fields.0.key'],
    ['a field for four files', { fields: [{ ...field, kind: 'file', maxFiles: '4' }] }, 'fields.0.maxFiles'],
    ['an origin with a path', { allowedOrigins: ['https://a.example/form'] }, 'allowedOrigins'],
    ['an origin with a directive of a policy', { allowedOrigins: ['https://a.example;x'] }, 'allowedOrigins'],
    ['a recipient that is no address', { recipients: ['ada'] }, 'recipients'],
    ['a retention of 0 months', { keepMonths: '0' }, 'keepMonths'],
  ])('with %s is refused at its field', async (_what, values, at) => {
    expect((await form.problems(values)).join()).toMatch(new RegExp(`^${at}`));
  });

  test('is kept out of search engines until somebody wants it there', () => {
    expect(form.sent()).toMatchObject({ seo: { noIndex: true }, keepMonths: 24, use: 'answers' });
  });
});

test('the code for other sites escapes labels and requires no conditional field', () => {
  const page = { origin: 'https://site.example', slug: 'briefing', title: 'A "title"' };
  expect(frameSnippet(page)).toContain(
    'src="https://site.example/forms/briefing?frame" title="A &quot;title&quot;"',
  );
  const common = { isShown: true, key: '', required: true, shownWhen: always };
  const fields: FormFieldRules[] = [
    { ...common, kind: 'line', label: '<b>Name</b>', meaning: 'email' },
    { ...common, kind: 'area', label: 'More', shownWhen: { field: 'b-name-b', value: 'x' } },
    { ...common, kind: 'date', label: 'Off', isShown: false },
    { ...common, kind: 'file', label: 'Plan', accepts: 'pdf', maxFiles: 2 },
  ];
  const code = postSnippet(page, fields);
  expect(code).toContain('&lt;b&gt;Name&lt;/b&gt; <input type="email" name="b-name-b" required>');
  expect(code).toContain('<textarea name="more"></textarea>');
  expect(code).toContain('<input type="file" accept=".pdf" name="plan" required multiple>');
  expect(code).toContain(' enctype="multipart/form-data">');
  expect(code).not.toContain('Off');
});
