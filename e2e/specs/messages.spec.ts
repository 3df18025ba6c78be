import type { Page } from '@playwright/test';
import { createAdminApi, createMark } from '../core/api';
import { expectAccessible, expectNoSidewaysScroll } from '../core/axe';
import { deepUnless } from '../core/depth';
import { findLink, waitForMail } from '../core/outbox';
import { adminEmail } from '../core/stack';
import { expect, test } from '../core/test';
import { createBackOffice } from '../pages/back-office';
import { createVisitor } from '../pages/visitor';

const name = 'newsletter-welcome';
/** The texts of the sample, which name a gift. */
let ofSample: object | undefined;
const subjectOf = (page: Page) => page.getByRole('textbox', { name: 'Subject' });
const mailOf = (page: Page) => page.frameLocator('iframe');

async function openWelcome(page: Page, siteUrl: string) {
  await createBackOffice({ page, url: siteUrl }).open('/dashboard/messages', 'Mail texts');
  await page.getByRole('combobox', { name: 'Message' }).selectOption(name);
}

test.beforeEach(async ({ siteUrl, adminToken }) => {
  const api = createAdminApi({ url: siteUrl, token: adminToken });
  const { data } = await api.get<{ data: Record<string, object> }>('/api/site-documents/messages');
  ofSample ??= data[name];
});
test.afterEach(async ({ siteUrl, adminToken }) => {
  await createAdminApi({ url: siteUrl, token: adminToken }).put('/api/site-documents/messages', {
    [name]: ofSample,
  });
});

test('the subject of the welcome mail is changed, and the next subscriber gets it', async ({
  signedInPage: page,
  siteUrl,
  dataDir,
  complaints,
}) => {
  const mark = createMark();
  await openWelcome(page, siteUrl);
  await subjectOf(page).fill(`Good to have you ${mark}, `);
  await page.getByRole('button', { name: 'Insert field' }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(subjectOf(page)).toHaveValue(`Good to have you ${mark}, {{site}}`);
  await expect(subjectOf(page)).toBeFocused();
  await page.keyboard.type('!');
  await expect(page.getByText(`Good to have you ${mark}, Atrium!`)).toBeVisible();
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await waitForMail(dataDir, adminEmail, new RegExp(`^\\[Test\\] Good to have you ${mark}, Atrium!$`));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Mail texts saved')).toBeVisible();

  const reader = `welcome-${mark}@example.com`;
  const visitor = createVisitor({ page, url: siteUrl });
  await visitor.subscribe(reader);
  const confirmation = await waitForMail(dataDir, reader, /confirm/i);
  await visitor.confirmSubscription(findLink(confirmation, '/newsletter/confirm'));
  const welcome = await waitForMail(dataDir, reader, new RegExp(mark));
  expect(welcome.subject).toBe(`Good to have you ${mark}, Atrium!`);
  expect(welcome.headers.map(({ key }) => key)).toContain('list-unsubscribe');
  expect(complaints).toEqual([]);
});

test('the mail is shown light, dark and as text, and is accessible in both looks', { tag: '@deep' }, async ({
  signedInPage: page,
  siteUrl,
  adminToken,
}) => {
  await openWelcome(page, siteUrl);
  const background = () =>
    mailOf(page)
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor);
  await expect(mailOf(page).getByRole('link', { name: 'Open your gift' })).toBeVisible();
  expect(await background()).toBe('rgb(244, 243, 250)');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect.poll(background).toBe('rgb(18, 17, 38)');
  await page.getByRole('radio', { name: 'Text' }).check({ force: true });
  await expect(page.getByText('Unsubscribe (http', { exact: false })).toBeVisible();

  const api = createAdminApi({ url: siteUrl, token: adminToken });
  const path = `/api/messages/${name}/preview`;
  const { data } = await api.post<{ data: { html: string } }>(path, ofSample ?? {});
  await page.goto('about:blank');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setContent(data.html);
    await expectAccessible(page);
  }
});

for (const width of [390, 768, 1280])
  for (const colorScheme of ['light', 'dark'] as const)
    test(
      `the screen is accessible at ${width} px, ${colorScheme}`,
      deepUnless(width === 390 && colorScheme === 'dark'),
      async ({ signedInPage: page, siteUrl }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await openWelcome(page, siteUrl);
        await expect(mailOf(page).getByRole('link', { name: 'Open your gift' })).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      },
    );
