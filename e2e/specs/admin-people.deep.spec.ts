import type { Page } from '@playwright/test';
import { createAdminApi, createMark } from '../core/api';
import { deepUnless } from '../core/depth';
import { type Stack, startStack } from '../core/stack';
import { expect, fetchToken, signIn, test, waitPatiently } from '../core/test';
import { createContentDesk } from '../pages/content-editor';

// Other specs count the testimonials and read the figures of the shared stack.
let stack: Stack;
let token = '';
test.beforeAll(async () => {
  test.setTimeout(300_000);
  stack = await startStack();
  token = await fetchToken(stack.url);
});
test.afterAll(() => stack?.dispose());

async function openDesk(page: Page) {
  await waitPatiently(page.context());
  await signIn(page, token);
  return createContentDesk({ page, url: stack.url });
}

const types = [
  {
    path: 'team',
    list: 'Team',
    create: 'New Team Member',
    noun: 'Team member',
    page: '/team',
    name: 'Name',
    other: ['Title', 'Designer'],
  },
  {
    path: 'testimonials',
    list: 'Testimonials',
    create: 'New Testimonial',
    noun: 'Testimonial',
    page: '/testimonials',
    name: 'Name',
    other: ['Text', 'They kept their word.'],
  },
  {
    path: 'careers',
    list: 'Careers',
    create: 'New Role',
    noun: 'Career role',
    page: '/careers',
    name: 'Title',
    other: ['Summary', 'You build things.'],
  },
] as const;

for (const { path, list, create, noun, page: publicPage, name, other } of types)
  test(
    `${path}: an item is created, shown, unpublished, deleted and brought back`,
    deepUnless(path === 'team'),
    async ({ page }) => {
      const desk = await openDesk(page);
      const title = `Person ${createMark()}`;
      const isShown = async () =>
        (await (await page.request.get(stack.url + publicPage)).text()).includes(title);
      await desk.open(`/dashboard/${path}`, list);
      await page.getByRole('link', { name: create }).first().click();
      await desk.submit('Save Changes');
      await desk.expectProblems(`${name} is required`);
      await desk.field(name).fill(title);
      await desk.field(other[0]).fill(other[1]);
      await desk.submit('Save Changes');
      await desk.expectToast(`${noun} created successfully`);
      await expect(page).toHaveURL(`${stack.url}/dashboard/${path}`);
      await expect.poll(isShown).toBe(true);

      await desk.search(title);
      await page.getByRole('button', { name: `More actions for ${title}` }).click();
      await page.getByRole('menuitem', { name: 'Unpublish' }).click();
      await desk.expectToast(/^Unpublished/);
      await expect.poll(isShown).toBe(false);

      await desk.edit(title, 'Edit');
      await page.getByLabel('Status').selectOption('published');
      await desk.submit('Save Changes');
      await desk.expectToast(`${noun} updated successfully`);
      await expect.poll(isShown).toBe(true);

      await desk.search(title);
      await desk.delete(
        title,
        `Are you sure you want to delete this ${noun.toLowerCase()}?`,
        `${noun} deleted successfully`,
      );
      await expect.poll(isShown).toBe(false);
      await desk.undo();
      await expect.poll(isShown).toBe(true);
    },
  );

test('a claim is named in a text, changed once for every page, and hidden once it has expired', {
  tag: '@deep',
}, async ({ page }) => {
  const desk = await openDesk(page);
  const api = createAdminApi({ url: stack.url, token });
  const mark = createMark();
  const [key, label] = [`k-${mark}`, `Test claim ${mark}`];
  const { data: member } = await api.post<{ data: { _id: string; id: number } }>('/api/team', {
    name: `Claimant ${mark}`,
    title: 'Tester',
    bio: 'Soon.',
  });
  const readMember = async () => (await page.request.get(`${stack.url}/team/${member.id}`)).text();

  await desk.open('/dashboard/claims', 'Figures');
  await page.getByRole('button', { name: 'New Figure' }).click();
  await desk.field('Value').last().fill('4,711');
  await desk.field('What it says').last().fill(label);
  await desk.field('Key').last().fill(key);
  await desk.submit('Save Changes');
  await desk.expectToast('Figures saved');

  // A plain text: the structured data of the page has it too.
  await desk.open(`/dashboard/team/edit/${member._id}`, 'Edit team member');
  await desk.field('Bio').fill('I made {{claim:no-such-figure}} things.');
  await desk.submit('Save Changes');
  await desk.expectProblems('The register has no figure "no-such-figure"');
  await desk.field('Bio').fill(`I made {{claim:${key}}} things.`);
  await desk.submit('Save Changes');
  await desk.expectToast('Team member updated successfully');
  await expect.poll(async () => (await readMember()).split('I made 4,711 things.').length).toBeGreaterThan(2);

  // A rich text: the editor shows the value, and keeps the token.
  await desk.open('/dashboard/solutions/create', 'New Solution');
  const editor = page.locator('main [contenteditable=true]').first();
  await editor.click();
  await page.keyboard.type('We have ');
  await page.getByRole('toolbar').first().getByRole('button', { name: 'Insert a figure' }).click();
  await page.getByRole('button', { name: `4,711 ${label}` }).click();
  await expect(editor).toHaveText('We have 4,711');
  await page.keyboard.type(' of them.');
  await expect(editor).toHaveText('We have 4,711 of them.');

  await desk.open('/dashboard/claims', 'Figures');
  await page
    .getByRole('button', { name: new RegExp(`4,711 ${label}`) })
    .first()
    .click();
  await desk.field('Value').fill('5,000');
  await desk.submit('Save Changes');
  await desk.expectToast('Figures saved');
  await expect.poll(readMember).toContain('I made 5,000 things.');

  await page.getByLabel('Expires on').fill('2026-01-01');
  await page.getByLabel('Once it has expired').selectOption('hide');
  await desk.submit('Save Changes');
  await desk.expectProblems('Sentences need a text once the figure is hidden');
  await desk.field('Text in its place').fill('many');
  await desk.submit('Save Changes');
  await expect.poll(readMember).toContain('I made many things.');
  await expect(page.getByText(`5,000 ${label} expired on`)).toBeVisible();
});
