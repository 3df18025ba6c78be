import type { Page } from '@playwright/test';
import { createAdminApi, createMark } from '../core/api';
import { findLink, waitForMail } from '../core/outbox';
import { expect, test } from '../core/test';
import { createBackOffice } from '../pages/back-office';

interface Item {
  _id: string;
  slug: string;
}

/** A tap on a part of the frozen page, which is scaled. */
async function tapPart(page: Page, text: string): Promise<void> {
  const frame = page.locator('iframe[title^="The page"]');
  await frame.scrollIntoViewIfNeeded();
  const part = frame.contentFrame().getByText(text, { exact: true }).first();
  const place = await part.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y } = element.getBoundingClientRect();
    return { x: x + 10, y: y + 8, innerWidth };
  });
  const box = await frame.boundingBox();
  if (box === null) throw new Error('the frame is not shown');
  const scale = box.width / place.innerWidth;
  await page.touchscreen.tap(box.x + place.x * scale, box.y + place.y * scale);
}

test('a publication that no client has approved asks for a reason, which the activity log has', async ({
  siteUrl,
  adminToken,
  signedInPage: page,
}) => {
  const api = createAdminApi({ url: siteUrl, token: adminToken });
  const mark = createMark();
  const change = (withoutApproval: string) => api.put('/api/approvals/settings', { withoutApproval });
  const { data: item } = await api.post<{ data: Item }>('/api/services', {
    title: `Unapproved ${mark}`,
    slug: `unapproved-${mark}`,
    category: 'service',
    shortDescription: 'Text',
    status: 'draft',
  });
  await change('reason');
  try {
    await createBackOffice({ page, url: siteUrl }).open(
      `/dashboard/services/edit/${item._id}`,
      'Edit Service',
    );
    const main = page.getByRole('main');
    await main.getByLabel('Status').selectOption('published');
    await main.getByRole('button', { name: 'Save', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog.getByText('Please enter a reason')).toBeVisible();
    await dialog.getByLabel('Reason').fill(`Fair – ${mark}`);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(main.getByText('Published').first()).toBeVisible();
    expect((await fetch(`${siteUrl}/api/services/slug/unapproved-${mark}`)).status).toBe(200);
    await createBackOffice({ page, url: siteUrl }).open('/dashboard/settings/activity', 'Activity');
    await expect(page.getByText(`Fair – ${mark}`)).toBeVisible();
  } finally {
    await change('free');
    // Other specs take the first service of the list.
    await api.delete(`/api/services/${item._id}`);
  }
});

test('a client comments and approves on a phone, and the editor says what has changed since', async ({
  browser,
  siteUrl,
  adminToken,
  dataDir,
  signedInPage,
}) => {
  test.setTimeout(300_000);
  const api = createAdminApi({ url: siteUrl, token: adminToken });
  const mark = createMark();
  const email = `client-${mark}@client.example`;
  const fields = { category: 'service', shortDescription: `Short ${mark}`, status: 'draft' };
  const { data: item } = await api.post<{ data: Item }>('/api/services', {
    ...fields,
    title: `Design ${mark}`,
    slug: `design-${mark}`,
  });
  const office = createBackOffice({ page: signedInPage, url: siteUrl });
  const editPath = `/dashboard/services/edit/${item._id}`;
  await office.open(editPath, 'Edit Service');
  await signedInPage.getByRole('button', { name: 'More actions' }).click();
  await signedInPage.getByRole('menuitem', { name: 'Ask for approval' }).click();
  const dialog = signedInPage.getByRole('dialog');
  await dialog.getByLabel('Message').fill('Is it right?');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = await dialog.getByRole('link', { name: /\/approval\// }).getAttribute('href');
  await dialog.getByRole('button', { name: 'QR code' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  const opened = await phone.goto(siteUrl + link);
  const headers = opened?.headers() ?? {};
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cache-control']).toBe('no-store');
  await expect(phone.getByRole('heading', { level: 1, name: `Design ${mark}` })).toBeVisible();
  await expect(phone.getByText('Is it right?')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true');
  await tapPart(phone, `Short ${mark}`);
  const comment = phone.getByLabel('Comment on this part');
  await expect(comment).toBeFocused();
  await comment.fill('Too <b>short</b>');
  await phone.getByRole('textbox', { name: 'Your name' }).last().fill('Ada Client');
  await phone.getByRole('button', { name: 'Send comment' }).click();
  await expect(phone.getByRole('listitem').filter({ hasText: 'Too <b>short</b>' })).toBeVisible();

  await phone.getByRole('textbox', { name: 'Your name' }).first().fill('Ada Client');
  await phone.getByRole('textbox', { name: 'Your email address' }).fill(email);
  await phone.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(phone.getByText(`We have sent a mail to ${email}`)).toBeVisible();
  const mail = await waitForMail(dataDir, email, /confirm your approval/i);
  await phone.goto(findLink(mail, '/approval/'));
  await expect(phone.getByText('Approved by')).toHaveCount(0);
  await phone.getByRole('button', { name: 'Confirm my approval' }).click();
  await expect(phone.getByText('Approved by Ada Client')).toBeVisible();

  await office.open(editPath, 'Edit Service');
  const main = signedInPage.getByRole('main');
  await expect(main.getByText(/^Approved by Ada Client/)).toBeVisible();
  const placed = main.getByText('Too <b>short</b>');
  await expect(placed).toBeVisible();
  await main.getByRole('button', { name: 'Reply' }).click();
  await main.getByLabel('Reply').fill('Longer now');
  await main.getByRole('button', { name: 'Send reply' }).click();
  await expect(main.getByText('Longer now')).toBeVisible();
  await main.getByRole('button', { name: 'Resolve' }).click();
  await expect(placed).toHaveCount(0);

  await api.put(`/api/services/${item._id}`, { shortDescription: `Longer ${mark}` });
  await office.open(editPath, 'Edit Service');
  await expect(main.getByText(/^Not approved since .*Ada Client/)).toBeVisible();
  await main.getByRole('button', { name: 'Show the difference' }).click();
  await expect(signedInPage.getByRole('dialog').getByText(`Longer ${mark}`)).toBeVisible();

  await phone.goto(siteUrl + link);
  await expect(phone.getByText('Longer now')).toBeVisible();
  await expect(
    phone.locator('iframe[title^="The page"]').contentFrame().getByText(`Short ${mark}`).first(),
  ).toBeVisible();
  await api.delete(`/api/approvals/${link?.split('.')[1]}`);
  expect((await phone.goto(siteUrl + link))?.status()).toBe(410);
  await context.close();
  await api.delete(`/api/services/${item._id}`);
});
