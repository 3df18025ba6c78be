import { messageRow } from '@atrium/contracts/content/messages.constants';
import { expect, test } from 'vitest';
import { setUpContent } from '../test-support/content-test-app';

const t = await setUpContent({ empty: ['site_messages', 'content_versions', 'content_drafts'] });
const path = '/api/site-documents/messages';
const { standard } = messageRow('newsletter-confirm');

test('the texts of one message are saved, all others stay', async () => {
  const input = { 'newsletter-confirm': { ...standard, subject: 'One click, please' } };
  expect((await t.call('PUT', path, input)).status).toBe(200);
  const { data } = (await t.call<Record<string, unknown>>('GET', path)).body;
  expect(data['newsletter-confirm']).toEqual({ ...standard, subject: 'One click, please' });
  expect(data['newsletter-welcome']).toEqual(messageRow('newsletter-welcome').standard);
});

test('a confirmation without its link is refused, with a sentence at the field', async () => {
  const { status, body } = await t.call('PUT', path, { 'newsletter-confirm': { ...standard, text: 'Hi' } });
  expect(status).toBe(400);
  expect(body.errors).toEqual([
    {
      path: 'newsletter-confirm.text',
      message: 'The text needs {{link}}: without it nobody can confirm',
    },
  ]);
});
