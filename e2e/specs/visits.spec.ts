import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../core/test';

// The agent of a headless browser is a robot's.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

/** The bodies of the reports that a page sends. */
function collectReports(page: Page): string[] {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(visits|\w+\/\w+\/view)$/.test(request.url())) reports.push(request.postData() ?? '');
  });
  return reports;
}

test('a visitor reads two pages and follows a link; the screen shows it', async ({ page, adminToken }) => {
  const mark = `spring-${Date.now()}`;
  const reports = collectReports(page);
  const measured = page.waitForResponse(/\/assets\/visits\./);
  await page.goto(`/about?utm_source=e2e&utm_campaign=${mark}`);
  await measured;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL('/careers');
  await expect.poll(() => reports.length).toBe(2);
  const bodies = reports.map((body) => JSON.parse(body));
  expect(bodies).toContainEqual({ path: '/about', entry: 1, source: 'e2e', campaign: mark });
  expect(bodies).toContainEqual({ path: '/careers', from: '/about' });
  for (const report of reports) expect(report.length).toBeLessThanOrEqual(600);

  await signIn(page, adminToken);
  // The last reports may be on their way.
  await expect(async () => {
    await page.goto('/dashboard/analytics?range=weekly');
    const campaigns = page.getByRole('region', { name: 'Campaigns' });
    await expect(campaigns.getByRole('row', { name: `e2e / ${mark} 1 0` })).toBeVisible();
  }).toPass();
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  const pages = page.getByRole('region', { name: 'Pages' });
  for (const path of ['/about', '/careers'])
    await expect(pages.getByRole('rowheader', { name: path, exact: true })).toBeVisible();
});

test('a visitor with Global Privacy Control sends nothing', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const reports = collectReports(page);
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await page.waitForLoadState('networkidle');
  expect(reports).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('landing'))).toBeNull();
});
