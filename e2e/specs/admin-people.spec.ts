import { createMark } from '../core/api';
import { expect, test } from '../core/test';
import { createContentDesk } from '../pages/content-editor';

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
  test(`${path}: an item is created, shown, unpublished, deleted and brought back`, async ({
    signedInPage: page,
    siteUrl,
  }) => {
    const desk = createContentDesk({ page, url: siteUrl });
    const title = `Person ${createMark()}`;
    const isShown = async () => (await (await page.request.get(siteUrl + publicPage)).text()).includes(title);
    await desk.open(`/dashboard/${path}`, list);
    await page.getByRole('link', { name: create }).first().click();
    await desk.submit('Save Changes');
    await desk.expectProblems(`${name} is required`);
    await desk.field(name).fill(title);
    await desk.field(other[0]).fill(other[1]);
    await desk.submit('Save Changes');
    await desk.expectToast(`${noun} created successfully`);
    await expect(page).toHaveURL(`${siteUrl}/dashboard/${path}`);
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
  });
