import { createAdminApi, createMark } from '../core/api';
import { expectAccessible, expectNoSidewaysScroll } from '../core/axe';
import { waitForMail } from '../core/outbox';
import { expect, test } from '../core/test';
import { createBackOffice } from '../pages/back-office';

/** A segment with one subscriber of this test, so that the statistics of other tests do not change. */
async function createReader({ url, token }: { url: string; token: string }) {
  const mark = createMark();
  const email = `reader-${mark}@example.com`;
  const api = createAdminApi({ url, token });
  await api.post('/api/newsletter/subscribers/import', {
    csv: `email\n${email}`,
    consentProof: 'Signed lists of the autumn fair, folder 12',
    tags: [mark],
  });
  const { data: segment } = await api.post<{ data: { id: string } }>('/api/newsletter/segments', {
    name: `Segment ${mark}`,
    rules: { tags: [mark] },
  });
  return { mark, email, api, segmentId: segment.id };
}

test('a newsletter can be undone within the undo window and keeps its text', async ({
  signedInPage: page,
  siteUrl,
  adminToken,
}) => {
  const { mark, segmentId } = await createReader({ url: siteUrl, token: adminToken });
  const office = createBackOffice({ page, url: siteUrl });
  await office.open('/dashboard/newsletter/create', 'Create Newsletter');
  await page.getByLabel('Subject').fill(`Hasty ${mark}`);
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('Dear ');
  await page.getByRole('button', { name: 'Personal field' }).click();
  await page.getByLabel('If it is not known').fill('reader');
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await page.getByLabel('Recipients').selectOption(segmentId);
  await page.getByRole('button', { name: 'Send Newsletter' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type 1 to confirm').fill('1');
  await dialog.getByRole('button', { name: 'Send Newsletter' }).click();
  await office.expectToast('Newsletter sent successfully!');
  await expect(page.getByRole('timer')).toHaveText(/^[45]:\d\d$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/\/dashboard\/newsletter\/create\?draft=/);
  await expect(page.getByLabel('Subject')).toHaveValue(`Hasty ${mark}`);
  await expect(page.getByRole('textbox', { name: 'Content' })).toContainText('Dear {{firstName|reader}}');
});

test('a tracked newsletter redirects to its links and can be read in a browser', async ({
  page,
  siteUrl,
  dataDir,
  adminToken,
  complaints,
}) => {
  const { mark, email, api, segmentId } = await createReader({ url: siteUrl, token: adminToken });
  const { data } = await api.post<{ data: { campaignId: string } }>('/api/newsletter/bulk-email', {
    subject: `Letter ${mark} for {{firstName|you}}`,
    content: '<h2>What is new</h2><p>Dear {{firstName|reader}}, <a href="/blog">read on</a>.</p>',
    recipientType: 'segment',
    segmentId,
    trackClicks: true,
    archive: 'link',
    expectedCount: 1,
  });
  const mail = await waitForMail(dataDir, email, new RegExp(mark));
  const links = [...(mail.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => String(href));
  const click = links.find((href) => href.includes('/api/newsletter/click/'));
  const response = await fetch(String(click), {
    redirect: 'manual',
    headers: { 'user-agent': 'Mimecast URL Scanner' },
  });
  expect([response.status, response.headers.get('location')]).toEqual([302, `${siteUrl}/blog`]);
  // The click counts as a scanner's.
  const { data: readers } = await api.get<{ data: { clicks: { people: number; scanners: number } } }>(
    `/api/newsletter/campaigns/${data.campaignId}/engagement`,
  );
  expect(readers.clicks).toMatchObject({ people: 0, scanners: 1 });

  const inBrowser = links.find((href) => href.includes('/newsletter/archive/'));
  for (const width of [320, 1_280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(String(inBrowser));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Letter ${mark} for you`);
    await expect(page.getByText('Dear reader, read on.')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  const missing = await page.goto(`${siteUrl}/newsletter/archive/${'f'.repeat(24)}`);
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This newsletter is not here');
});
