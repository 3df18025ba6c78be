import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Form } from '@atrium/contracts/content/forms.schemas';
import type { Page as SitePage } from '@atrium/contracts/content/pages.schemas';
import type { FormAnswers } from '@atrium/contracts/forms/schemas';
import { createAdminApi, createMark } from '../core/api';
import { expectAccessible, expectNoSidewaysScroll } from '../core/axe';
import { readDownload } from '../core/download';
import { waitForMail } from '../core/outbox';
import { expect, test } from '../core/test';
import { createBackOffice } from '../pages/back-office';

const line = { kind: 'line', isShown: true, required: true };

/** A published form with a choice, a question that depends on it, and a consent. */
async function createForm(api: ReturnType<typeof createAdminApi>, values: object = {}): Promise<Form> {
  const { data } = await api.post<{ data: Form }>('/api/forms', {
    title: `Briefing ${createMark()}`,
    status: 'published',
    fields: [
      { ...line, label: 'Your name', meaning: 'name' },
      { ...line, label: 'E-mail', meaning: 'email' },
      { kind: 'choice', isShown: true, label: 'What', options: ['Shop', 'Site'], required: true },
      {
        kind: 'number',
        isShown: true,
        label: 'Budget',
        required: true,
        shownWhen: { field: 'what', value: 'Shop' },
      },
      { kind: 'consent', isShown: true, label: 'I agree', required: true },
    ],
    ...values,
  });
  return data;
}

/** A page of another site. */
async function startOtherSite(html: (origin: string) => string) {
  const server = createServer((_request, response) => {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>x</title>${html(origin)}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) };
}

test('staff make a form and put it on a page; a visitor sends it, and the answers arrive', async ({
  signedInPage: page,
  browser,
  siteUrl,
  adminToken,
  dataDir,
}) => {
  const api = createAdminApi({ url: siteUrl, token: adminToken });
  const title = `Event ${createMark()}`;
  const recipient = `events-${createMark()}@example.com`;
  const office = createBackOffice({ page, url: siteUrl });
  await office.open('/dashboard/forms', 'Forms');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New Form' }).first().click();
  const main = page.locator('main');
  await main.locator('#title').fill(title);
  await main.getByRole('button', { name: 'Add the first field' }).click();
  await page.getByRole('menuitem', { name: 'Text One line' }).click();
  await main.locator('[id="fields.0.label"]').fill('Who comes?');
  await main.locator('[id="fields.0.required"]').check();
  await main.locator('#recipients').fill(recipient);
  await main.locator('#recipients').press('Enter');
  await main.locator('#status').selectOption('published');
  await main.locator('#title').press('Control+s');
  await office.expectToast('Form created successfully');
  const forms = await api.get<{ data: Form[] }>('/api/forms/admin/all?limit=100');
  const slug = forms.data.find((form) => form.title === title)?.slug;
  expect(slug).toBeDefined();
  const made = await api.post<{ data: SitePage }>('/api/pages', {
    title: `Party ${createMark()}`,
    status: 'published',
    blocks: [{ kind: 'form', isShown: true, title: 'Come along', forms: [slug] }],
  });

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${siteUrl}/${made.data.slug}`);
  await expectAccessible(visitor);
  await visitor.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(visitor);
  await visitor.getByRole('button', { name: 'Send' }).click();
  await expect(visitor.getByText('Please fill in this field')).toBeVisible();
  await visitor.getByLabel('Who comes?').fill('Ada and Bo');
  // The form counts one that is filled in within 2.5 seconds as spam.
  await visitor.waitForFunction(() => {
    const started = document.querySelector<HTMLInputElement>('input[name="started-at"]')?.value;
    return Number(started) > 0 && Date.now() - Number(started) > 3_000;
  });
  await visitor.getByRole('button', { name: 'Send' }).click();
  await expect(visitor.getByText('Thank you. We have received your answers.')).toBeFocused();
  await visitor.context().close();

  const mail = await waitForMail(dataDir, recipient, new RegExp(title));
  expect(mail.html).toContain('Ada and Bo');
  await office.open('/dashboard/answers', 'Answers');
  await expectAccessible(page);
  await page
    .getByRole('row', { name: /Ada and Bo/ })
    .getByRole('link', { name: 'Ada and Bo' })
    .click();
  await expect(main.getByText('Who comes?')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('button', { name: 'Mark as new' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a form keeps what was typed beside its problems, and thanks once it is complete', async ({
    page,
    siteUrl,
    adminToken,
  }) => {
    const api = createAdminApi({ url: siteUrl, token: adminToken });
    const form = await createForm(api, { use: 'lead' });
    await page.goto(`${siteUrl}/forms/${form.slug}`);
    await expect(page.getByText('Only if “What” is “Shop”:')).toBeVisible();
    await page.getByLabel('Your name').fill('Bo Sommer');
    await page.getByLabel('What').selectOption('Shop');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('Your name')).toHaveValue('Bo Sommer');
    await expect(page.getByLabel('What')).toHaveValue('Shop');
    await expect(page.getByText('Please fill in this field')).toHaveCount(2);
    const email = `bo-${createMark()}@example.com`;
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Budget').fill('5000');
    await page.getByLabel('I agree').check();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(`${siteUrl}/forms/${form.slug}?sent`);
    const answers = await api.get<{ data: FormAnswers[] }>(`/api/form-answers?form=${form._id}`);
    expect(answers.data).toMatchObject([{ email, state: 'new', contactId: expect.any(String) }]);
  });
});

const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 the plan') };
const fileField = {
  kind: 'file',
  isShown: true,
  label: 'Your plan',
  accepts: 'scans',
  maxFiles: 2,
  required: true,
};
const askingForFiles = (label: string) => ({
  fields: [{ ...line, label, meaning: 'name' }, fileField],
});

test('a visitor adds, removes and sends files; staff download them with the answers', async ({
  signedInPage: page,
  browser,
  siteUrl,
  adminToken,
}) => {
  const api = createAdminApi({ url: siteUrl, token: adminToken });
  const form = await createForm(api, askingForFiles('Who sends it?'));
  const visitor = await (await browser.newContext()).newPage();
  await visitor.setViewportSize({ width: 320, height: 700 });
  await visitor.goto(`${siteUrl}/forms/${form.slug}`);
  await visitor.getByLabel('Who sends it?').fill('Ada');
  const input = visitor.getByLabel('Your plan');
  await input.setInputFiles({ ...plan, name: 'notes.txt' });
  await expect(visitor.getByText(/^notes\.txt can not be sent/)).toBeVisible();
  await expectAccessible(visitor);
  await expectNoSidewaysScroll(visitor);
  await visitor.getByRole('button', { name: 'Remove notes.txt' }).click();
  await expect(visitor.getByText(/can not be sent/)).toHaveCount(0);
  await input.setInputFiles({ ...plan, name: 'second.pdf' });
  await input.setInputFiles(plan);
  await expect(visitor.getByRole('button', { name: /^Remove / })).toHaveCount(2);
  await visitor.getByRole('button', { name: 'Remove second.pdf' }).click();
  await visitor.waitForFunction(() => {
    const started = document.querySelector<HTMLInputElement>('input[name="started-at"]')?.value;
    return Number(started) > 0 && Date.now() - Number(started) > 3_000;
  });
  await visitor.getByRole('button', { name: 'Send' }).click();
  await expect(visitor.getByText('Thank you. We have received your answers.')).toBeFocused();
  await visitor.context().close();

  const { data } = await api.get<{ data: FormAnswers[] }>(`/api/form-answers?form=${form._id}`);
  expect(data[0]?.answers.at(-1)).toMatchObject({ values: ['plan.pdf'] });
  await createBackOffice({ page, url: siteUrl }).open(`/dashboard/answers/${data[0]?._id}`, 'Ada');
  await expectAccessible(page);
  const button = page.getByRole('button', { name: 'Download plan.pdf' });
  expect(await readDownload(page, () => button.click())).toBe(String(plan.buffer));
});

test.describe('without scripts, with files', () => {
  test.use({ javaScriptEnabled: false });

  test('a form asks for the files again beside its problems, and sends large ones', async ({
    page,
    siteUrl,
    adminToken,
  }) => {
    const api = createAdminApi({ url: siteUrl, token: adminToken });
    const form = await createForm(api, askingForFiles('Your name'));
    await page.goto(`${siteUrl}/forms/${form.slug}`);
    await page.getByLabel('Your plan').setInputFiles(plan);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Please choose your files again')).toBeVisible();
    await page.getByLabel('Your name').fill('Bo');
    const large = { ...plan, buffer: Buffer.concat([plan.buffer, Buffer.alloc(4_900_000)]) };
    await page.getByLabel('Your plan').setInputFiles([large, { ...large, name: 'more.pdf' }]);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(`${siteUrl}/forms/${form.slug}?sent`);
    const { data } = await api.get<{ data: FormAnswers[] }>(`/api/form-answers?form=${form._id}`);
    const size = large.buffer.byteLength;
    expect(data[0]?.answers.at(-1)?.files).toMatchObject([{ size }, { name: 'more.pdf', size }]);
  });
});

test('another site shows and sends a form only if the form allows it', async ({
  browser,
  siteUrl,
  adminToken,
}) => {
  const api = createAdminApi({ url: siteUrl, token: adminToken });
  let slug = '';
  const site = await startOtherSite(
    () =>
      `<iframe src="${siteUrl}/forms/${slug}?frame" width="600" height="900"></iframe>` +
      `<form method="post" action="${siteUrl}/forms/${slug}"><input name="your-name" value="Eve"><input name="e-mail" value="eve@example.com">` +
      '<input name="what" value="Site"><input name="i-agree" value="yes"><button>Send it</button></form>',
  );
  try {
    const allowed = await createForm(api, { allowedOrigins: [site.origin] });
    const closed = await createForm(api);
    const page = await (await browser.newContext()).newPage();
    slug = allowed.slug;
    await page.goto(site.origin);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByLabel('Your name')).toBeVisible();
    await expect(frame.getByRole('navigation')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send it' }).click();
    await expect(page).toHaveURL(`${siteUrl}/forms/${slug}?sent`);
    slug = closed.slug;
    await page.goto(site.origin);
    await expect(page.frameLocator('iframe').getByLabel('Your name')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send it' }).click();
    await expect(page.getByText('This form may not be sent from that site')).toBeVisible();
    const { data } = await api.get<{ data: FormAnswers[] }>(`/api/form-answers?form=${closed._id}`);
    expect(data).toEqual([]);
    await page.context().close();
  } finally {
    await site.close();
  }
});
