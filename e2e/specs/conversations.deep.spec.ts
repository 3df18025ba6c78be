import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Conversation } from '@atrium/contracts/conversations/schemas';
import { expect, type Page } from '@playwright/test';
import { type AdminApi, createAdminApi, createMark } from '../core/api';
import { expectAccessible, expectNoSidewaysScroll } from '../core/axe';
import { createContacts } from '../core/leads';
import { waitForMail } from '../core/outbox';
import { type Stack, startStack } from '../core/stack';
import { collectComplaints, fetchToken, signIn, isolated as test, waitPatiently } from '../core/test';
import { createBackOffice } from '../pages/back-office';

const secret = 'a-secret-that-only-the-provider-knows';
const intake = 'reply@mail.agency.example';

let stack: Stack;
let token = '';
let api: AdminApi;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  stack = await startStack({ env: { REPLY_WEBHOOK_SECRET: secret } });
  token = await fetchToken(stack.url);
  api = createAdminApi({ url: stack.url, token });
  await api.put('/api/dashboard/conversation-settings', {
    address: intake,
    imap: null,
    signature: 'All the best\n{{name}}',
    templates: [{ name: 'First answer', subject: 'Your request', text: 'Hello {{name}} of {{company}}!' }],
  });
});
test.afterAll(() => stack.dispose());
test.beforeEach(async ({ context }) => {
  test.setTimeout(180_000);
  await waitPatiently(context);
  await signIn(context, token);
});

/** Posts a mail as a mail provider does. */
async function receive(headers: Record<string, string>, body: string): Promise<void> {
  const head = { 'Message-ID': `<${createMark()}@client.example>`, 'MIME-Version': '1.0', ...headers };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  const raw = [...lines, '', body].join('\r\n');
  const signature = createHmac('sha256', secret).update(raw).digest('hex');
  const response = await fetch(`${stack.url}/api/message-intake`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', 'x-signature': `sha256=${signature}` },
    body: raw,
  });
  expect(response.status).toBe(200);
}

const createLead = async (fields: Record<string, unknown> = {}) =>
  (await createContacts({ url: stack.url, token, fields })).first;

async function openLead(page: Page, { id, fullName }: { id: string; fullName: string }) {
  await createBackOffice({ page, url: stack.url }).open(`/dashboard/contacts/${id}`, fullName);
  return page.getByRole('region', { name: 'Conversation' });
}

test('a mail that was taken back leaves as it was sent again, and asks for answers to the intake', async ({
  page,
}) => {
  const lead = await createLead({ companyName: 'Nordlicht' });
  const panel = await openLead(page, lead);
  await panel.getByRole('button', { name: 'Write a Mail' }).click();
  await panel.getByRole('button', { name: 'Use a template' }).click();
  await page.getByRole('menuitem', { name: 'First answer' }).click();
  const text = panel.getByLabel('Text');
  await expect(text).toHaveValue(`Hello ${lead.fullName} of Nordlicht!`);
  await panel.locator('input[type=file]').setInputFiles({
    name: 'offer.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Our offer'),
  });
  await expect(panel.getByRole('button', { name: 'Remove offer.txt' })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Send' }).click();
  // Within the 20 seconds of its undo window.
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(text).toHaveValue(`Hello ${lead.fullName} of Nordlicht!`);
  await text.fill('Shall we talk on Thursday?');
  await panel.getByRole('button', { name: 'Send' }).click();
  const mail = await waitForMail(stack.dataDir, lead.email, /^Your request$/);
  expect(mail.text).toContain('Shall we talk on Thursday?\n\nAll the best');
  expect(mail.replyTo?.[0]?.address).toMatch(/^reply\+r\w+@mail\.agency\.example$/);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['offer.txt']);
  await expect(panel.getByText('Sent', { exact: true })).toBeVisible();
  await expect(panel.getByRole('article')).toHaveCount(1);

  await receive(
    {
      From: `${lead.fullName} <${lead.email}>`,
      To: mail.replyTo?.[0]?.address ?? '',
      Subject: 'AW: Your request',
      'In-Reply-To': mail.messageId ?? '',
    },
    'Thursday is good.\r\n\r\nOn Tue, 1 Dec 2026 at 10:00 Admin wrote:\r\n> Shall we talk on Thursday?',
  );
  await openLead(page, lead);
  const answer = panel.getByRole('article').last();
  await expect(answer).toContainText('Thursday is good.');
  await expect(answer.locator('details')).not.toHaveAttribute('open');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

test('HTML of a stranger runs nothing, and asks no other site for anything', async ({ page }) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const lead = await createLead();
  await receive(
    {
      From: lead.email,
      To: intake,
      Subject: 'A long story',
      'Content-Type': 'text/html; charset=utf-8',
    },
    `<style>@import url(${site}/style); body { background: url(${site}/background) }</style>
     <script src="${site}/script"></script><script>window.__ran = true</script>
     <p onclick="window.__ran = true" style="background:url(${site}/paragraph)">Hello <b>you</b></p>
     <img src="${site}/picture" alt="A picture" onerror="window.__ran = true"><svg onload="window.__ran = true"></svg>
     <iframe src="${site}/frame"></iframe><form action="${site}/form"><input name="password"></form>
     <a href="javascript:window.__ran = true">press</a> <a href="${site}/link">read more</a>
     <video src="${site}/video"></video><link rel="stylesheet" href="${site}/sheet">`,
  );
  const complaints = collectComplaints(page);
  const panel = await openLead(page, lead);
  const mail = panel.getByRole('article');
  await expect(mail).toContainText('Hello you');
  await expect(mail).toContainText('Picture not shown: A picture');
  await expect(mail.locator('img, script, style, svg, iframe, form, input, video, link')).toHaveCount(0);
  await mail.getByText('press').click();
  await mail.getByText('Hello').click();
  const link = mail.getByRole('link', { name: 'read more' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  expect(await page.evaluate(() => Reflect.get(window, '__ran'))).toBeUndefined();
  expect(asked).toEqual([]);
  expect(complaints).toEqual([]);
  await new Promise((resolve) => server.close(resolve));
});

test('a mail that fits no contact waits in the tray, and one click files it', async ({ page }) => {
  const lead = await createLead({ email: `johanna@${createMark()}.example` });
  const domain = lead.email.slice(lead.email.indexOf('@') + 1);
  const office = createBackOffice({ page, url: stack.url });
  await receive(
    { From: `Erik Lund <erik@${domain}>`, To: intake, Subject: 'Our logo' },
    'Johanna asked me to send it.',
  );
  await office.open('/dashboard', /./);
  await page.getByRole('link', { name: '1 mail that fits no contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unassigned Mail' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Our logo' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByRole('link', { name: /Erik Lund/ }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: `File with ${lead.fullName}` }).click();
  await office.expectToast(`Filed with ${lead.fullName}`);
  await expect(page.getByText('No mail waits here')).toBeVisible();
  await expectAccessible(page);
  const { data } = await api.get<{ data: Conversation }>(`/api/contacts/${lead.id}/messages`);
  expect(data.messages).toMatchObject([{ subject: 'Our logo', state: 'new' }]);
});

test('templates and signature are written in the settings', async ({ page }) => {
  const office = createBackOffice({ page, url: stack.url });
  await office.open('/dashboard/settings/conversations', 'Conversations');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New Template' }).click();
  const dialog = page.getByRole('dialog', { name: 'New template' });
  await dialog.getByLabel('Name').fill('Offer');
  await dialog.getByLabel('Text').fill('Here is our offer.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  const { data } = await api.get<{ data: { templates: { name: string }[] } }>('/api/contacts/message-texts');
  expect(data.templates.map(({ name }) => name)).toEqual(['First answer', 'Offer']);
});
