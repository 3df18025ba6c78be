import type { Page } from '@playwright/test';
import { createMark } from '../core/api';
import { createPng } from '../core/images';
import { expect, test } from '../core/test';
import { createContentDesk, fileInput } from '../pages/content-editor';

const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status();
const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

test.describe('services', () => {
  test('can be created, published, viewed, changed and deleted', async ({ signedInPage: page, siteUrl }) => {
    const desk = createContentDesk({ page, url: siteUrl });
    const title = `Service ${createMark()}`;
    await desk.open('/dashboard/services', 'Services Management');
    await page.getByRole('link', { name: 'Add New Service' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Create New Service');
    await expect(page.getByText('Used in the URL: /services/your-slug')).toBeVisible();
    await expect(page.getByText('No features added yet')).toBeVisible();
    for (const section of [
      'Basic Information',
      'Images',
      'Content Blocks',
      'SEO Information',
      'Pricing Plans',
    ])
      await expect(page.getByRole('heading', { name: section })).toBeVisible();

    await desk.field('Title').fill(title);
    await expect(desk.field('Slug')).toHaveValue(slugOf(title));
    await page.getByLabel(/^Short description/).fill('What it is in one line');
    await page.getByLabel('Status').selectOption('published');
    await fileInput(page, 'Thumbnail').setInputFiles(createPng({ name: 'thumb.png' }));
    await page.getByRole('button', { name: 'Add Your First Feature' }).click();
    await page.getByLabel('Feature title').fill('Fast');
    await page.getByRole('button', { name: 'Add Content Block' }).click();
    await desk.write(0, 'A block of words');
    await page.getByRole('button', { name: 'Add Plan' }).click();
    await page.getByLabel('Plan name').fill('Basic');
    await expect(page.getByLabel('Currency')).toHaveValue('USD');
    await expect(page.getByLabel('Period')).toHaveValue('monthly');
    await desk.submit('Save Service');
    await desk.expectToast('Service created successfully');
    await expect(page).toHaveURL(`${siteUrl}/dashboard/services`);
    await expect.poll(() => statusOf(page, `/services/${slugOf(title)}`)).toBe(200);

    await desk.search(title);
    const view = page.waitForEvent('popup');
    await page.getByRole('link', { name: `View ${title}`, exact: true }).click();
    const tab = await view;
    await expect(tab).toHaveURL(`${siteUrl}/dashboard/services/${slugOf(title)}`);
    await expect(tab.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(tab.getByText('A block of words')).toBeVisible();
    await tab.close();

    await desk.edit(title, 'Edit Service');
    await page.getByRole('button', { name: 'Plan 1 Basic' }).click();
    await page.getByLabel('Price').fill('cheap');
    await desk.submit('Save Changes');
    await desk.expectProblems('Price must be a number of 0 or more');
    await page.getByLabel('Price').fill('49.5');
    await desk.submit('Save Changes');
    await desk.expectToast('Service updated successfully');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(`${siteUrl}/dashboard/services`);
    await desk.search(title);
    await desk.delete(title, 'Are you sure you want to delete this service?', 'Service deleted successfully');
    await expect(page.getByText('No services found')).toBeVisible();
    await expect.poll(() => statusOf(page, `/services/${slugOf(title)}`)).toBe(404);
  });
});
