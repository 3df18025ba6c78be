import { createAdminApi } from '../core/api';
import { openHydrated } from '../core/hydrated';
import { type Stack, startStack } from '../core/stack';
import { expect, fetchToken, signIn, test } from '../core/test';

// Other specs read the pages of the shared stack meanwhile.
let stack: Stack;
let token = '';
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stack = await startStack({ env: { SAMPLE_CONTENT: 'off' } });
  token = await fetchToken(stack.url);
  const api = createAdminApi({ url: stack.url, token });
  // A section without items is left out.
  await api.post('/api/solutions', {
    title: 'Booking',
    shortDescription: 'In three taps.',
    industryType: 'healthcare',
    targetAudience: 'Clinics',
    implementationTime: { min: 2, max: 5, unit: 'weeks' },
    status: 'published',
  });
  await api.post('/api/testimonials', {
    name: 'Ada Lovelace',
    position: 'Founder',
    client: 'Engines',
    text: 'It counts.',
    rating: 5,
  });
});
test.afterAll(() => stack?.dispose());

test('staff change a text, the order and the visibility of home; the page of visitors follows', async ({
  page,
  browser,
}) => {
  const readHome = async () => (await fetch(stack.url)).text();
  const before = await readHome();
  const standard = ['Transform Your Business with Our Expert Services', 'View All Services', 'Listen'];
  for (const text of [...standard, 'Built for your industry', 'What clients say afterwards'])
    expect(before).toContain(text);

  const context = await browser.newContext();
  const admin = await context.newPage();
  await signIn(context, token);
  await admin.goto(`${stack.url}/dashboard/pages`);
  await admin.getByRole('link', { name: 'Home page' }).click();
  await admin.getByLabel('Title').first().fill('Doors that');
  await admin.getByRole('button', { name: 'Move Process up' }).press('Enter');
  await admin.getByRole('switch', { name: 'Show Testimonials' }).press('Space');
  await admin.getByRole('button', { name: /^Solutions Built/ }).click();
  await admin.locator('[id="solutions.title"]').fill('Made for your trade');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(admin.getByText('Home page saved')).toBeVisible();
  await context.close();

  await expect.poll(readHome).toContain('Doors that');
  await openHydrated(page, stack.url);
  const headings = (await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).map(
    (text) => text.trim(),
  );
  expect(headings).toContain('Made for your trade');
  expect(headings).not.toContain('What clients say afterwards');
  expect(headings.indexOf('Five steps, no surprises')).toBeLessThan(
    headings.indexOf('Transform Your Business with Our Expert Services'),
  );
});
