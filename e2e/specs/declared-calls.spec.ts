import type { BootData } from '@atrium/contracts/registry/boot.schemas';
import { collectComplaints, expect, signIn, test, waitPatiently } from '../core/test';

const bootBlock = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;

test('a screen makes no call that the build of its remote does not declare, and says so', async ({
  browser,
  siteUrl,
  adminToken,
}) => {
  const context = await browser.newContext({ baseURL: siteUrl });
  await waitPatiently(context);
  await signIn(context, adminToken);
  const page = await context.newPage();
  const complaints = collectComplaints(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  // As the document of a version whose code has no path for the list.
  await page.route('**/dashboard/contacts', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(bootBlock, (_all, start, json, end) => {
      const boot: BootData = JSON.parse(json);
      const leads = boot.remotes.find(({ name }) => name === 'mfe-admin-leads');
      expect(leads?.active.calls).toContain('GET /api/contacts');
      if (leads) leads.active.calls = leads.active.calls?.filter((call) => call !== 'GET /api/contacts');
      return start + JSON.stringify(boot).replaceAll('<', '\\u003c') + end;
    });
    await route.fulfill({ response, body });
  });
  await page.goto('/dashboard/contacts');
  await expect(
    page.getByText(/mfe-admin-leads@\S+ may not call GET \/api\/contacts, which/).first(),
  ).toBeVisible();
  expect(complaints[0]).toContain('which its build does not declare');
  expect(asked).not.toContain('GET /api/contacts');
  expect(asked).toContain('GET /api/dashboard/site-time');
  await context.close();
});
