import { createAdminApi } from '../core/api';
import { type Stack, startStack } from '../core/stack';
import { openStarted } from '../core/started';
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
  await api.put('/api/site-documents/shared-parts', { reasons: { cards: [{ title: 'Made by hand' }] } });
});
test.afterAll(() => stack?.dispose());

test('staff change a text, the order and the visibility of home; the page of visitors follows', async ({
  page,
  browser,
}) => {
  const readHome = async () => (await fetch(stack.url)).text();
  const before = await readHome();
  for (const text of ['All solutions', 'Testimonials', 'Get in touch']) expect(before).toContain(text);

  const context = await browser.newContext();
  const admin = await context.newPage();
  await signIn(context, token);
  await admin.goto(`${stack.url}/dashboard/pages`);
  await admin.getByRole('link', { name: 'Home page' }).click();
  await admin.getByLabel('Title').first().fill('Doors that');
  for (let up = 0; up < 2; up += 1)
    await admin.getByRole('button', { name: 'Move Testimonials up' }).press('Enter');
  await admin.getByRole('switch', { name: 'Show Call to action' }).press('Space');
  await admin.getByRole('button', { name: 'Solutions', exact: true }).click();
  await admin.locator('[id="solutions.title"]').fill('Made for your trade');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(admin.getByText('Home page saved')).toBeVisible();
  await context.close();

  await expect.poll(readHome).toContain('Doors that');
  await openStarted(page, stack.url);
  const headings = (await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).map(
    (text) => text.trim(),
  );
  expect(headings).toContain('Made for your trade');
  expect(headings).not.toContain('Get in touch');
  expect(headings).toContain('Testimonials');
  expect(headings.indexOf('Testimonials')).toBeLessThan(headings.indexOf('Services'));
});

test('staff tell their own story on About, move a section and turn one off', { tag: '@deep' }, async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const admin = await context.newPage();
  await signIn(context, token);
  await admin.goto(`${stack.url}/dashboard/pages`);
  await admin.getByRole('link', { name: 'About page' }).click();
  await admin.getByRole('button', { name: /^Story About us/ }).click();
  await admin.locator('[id="story.title"]').fill('Toys since ever');
  await admin.locator('[id="story.text"]').fill('We make toys.\n\nWe mend them.');
  await admin.getByRole('button', { name: 'Move Why choose us up' }).press('Enter');
  await admin.getByRole('switch', { name: 'Show Call to action' }).press('Space');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(admin.getByText('About page saved')).toBeVisible();
  await context.close();

  await expect.poll(async () => (await fetch(`${stack.url}/about`)).text()).toContain('Toys since ever');
  await openStarted(page, `${stack.url}/about`);
  const main = page.getByRole('main');
  await expect(main.getByText('We mend them.', { exact: true })).toBeVisible();
  await expect(main.getByText('Get in touch')).toHaveCount(0);
  const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.indexOf('Why Choose Us')).toBeLessThan(headings.indexOf('Toys since ever'));
});

test("the blog's text, the closing call of services and the newsletter box are under Pages", {
  tag: '@deep',
}, async ({ page, browser }) => {
  const context = await browser.newContext();
  const admin = await context.newPage();
  await signIn(context, token);
  const save = async (name: string, id: string, text: string) => {
    await admin.goto(`${stack.url}/dashboard/pages`);
    await admin.getByRole('link', { name, exact: true }).click();
    await admin.locator(`[id="${id}"]`).fill(text);
    await admin.getByRole('button', { name: 'Save Changes' }).click();
    await expect(admin.getByText(`${name} saved`)).toBeVisible();
  };
  await save('Blog page', 'hero.title', 'Notes of a toy maker');
  await save('Shared parts', 'newsletter.title', 'A letter about toys');
  await context.close();

  await expect
    .poll(async () => (await fetch(`${stack.url}/blog`)).text())
    .toMatch(/Notes of a toy maker.*A letter about toys/s);
  await openStarted(page, `${stack.url}/blog`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notes of a toy maker');
  // In the same browser, the next page brings its own texts.
  await page.getByRole('link', { name: 'About', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('About');
});

test('headings of an item, labels of the form and names of breadcrumbs are under Pages', {
  tag: '@deep',
}, async ({ page }) => {
  const api = createAdminApi({ url: stack.url, token });
  await api.put('/api/site-documents/solutions-page', { item: { facts: 'In short' }, crumb: 'Toys' });
  await api.put('/api/site-documents/contact-page', { form: { companyName: 'Your workshop' } });
  const read = async (path: string) => (await fetch(stack.url + path)).text();
  await expect.poll(() => read('/solutions/booking')).toMatch(/>Toys<.*In short/s);
  await expect.poll(() => read('/contact')).toContain('Your workshop');
  await openStarted(page, `${stack.url}/solutions`);
  await page.getByRole('link', { name: /Booking/ }).click();
  await expect(page.getByRole('heading', { name: 'In short' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Toys');
});

test('the contact page answers questions, and thanks in the words of staff', { tag: '@deep' }, async ({
  page,
}) => {
  const api = createAdminApi({ url: stack.url, token });
  await api.put('/api/site-documents/contact-page', {
    questions: { items: [{ question: 'Do you travel?', answer: 'By train.' }] },
    sent: { title: 'It is with us', thanks: 'Many thanks' },
  });
  await expect.poll(async () => (await fetch(`${stack.url}/contact`)).text()).toContain('Do you travel?');
  await openStarted(page, `${stack.url}/contact`);
  const field = (label: string) => page.getByRole('main').getByRole('textbox', { name: label, exact: true });
  await field('Full name').fill('Ada Lovelace');
  await field('Email').fill('ada@engines.example');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByLabel('Service type').selectOption('Other');
  await page.getByLabel('Other service detail').fill('A kiosk');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'It is with us' })).toBeFocused();
  await expect(page.getByText('Many thanks')).toBeVisible();
});
