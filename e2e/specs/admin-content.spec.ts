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

test.describe('solutions', () => {
  test('can be created, featured, changed and deleted', async ({ signedInPage: page, siteUrl }) => {
    const desk = createContentDesk({ page, url: siteUrl });
    const title = `Solution ${createMark()}`;
    await desk.open('/dashboard/solutions/create', 'Create Solution');
    await expect(page.getByLabel('Industry type')).toHaveValue('healthcare');
    await expect(page.getByLabel('Industry type').locator('option')).toHaveCount(9);
    await expect(desk.field('From')).toHaveValue('1');
    await expect(desk.field('To')).toHaveValue('4');
    await expect(page.getByLabel('Unit')).toHaveValue('weeks');
    await desk.field('From').fill('');
    await desk.submit('Create Solution');
    await desk.expectProblems(
      'Title is required',
      'Target audience is required',
      'Short description is required',
      'Implementation time must be given as numbers',
    );
    await desk.field('From').fill('2');
    await desk.field('Title').fill(title);
    await desk.field('Target audience').fill('Clinics');
    await page.getByLabel(/^Short description/).fill('Short');
    await page.getByLabel('Status').selectOption('published');
    await desk.submit('Create Solution');
    await desk.expectToast('Solution created successfully');
    await expect(page).toHaveURL(`${siteUrl}/dashboard/solutions`);
    await expect.poll(() => statusOf(page, `/solutions/${slugOf(title)}`)).toBe(200);

    await desk.search(title);
    const toggle = page.getByRole('button', { name: `Featured: ${title}` });
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await toggle.click();
    await desk.expectToast('Featured status updated');
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');

    await desk.edit(title, 'Edit Solution');
    await page.getByLabel(/^Short description/).fill('Shorter');
    await desk.submit('Update Solution');
    await desk.expectToast('Solution updated successfully');
    await expect(page).toHaveURL(`${siteUrl}/dashboard/solutions`);
    await desk.search(title);
    await desk.delete(
      title,
      'Are you sure you want to delete this solution?',
      'Solution deleted successfully',
    );
    await expect(page.getByText('No solutions found')).toBeVisible();
  });
});

test.describe('case studies', () => {
  test('can be created, changed and deleted', async ({ signedInPage: page, siteUrl }) => {
    const desk = createContentDesk({ page, url: siteUrl });
    const title = `Study ${createMark()}`;
    await desk.open('/dashboard/case-studies/create', 'New Case Study');
    for (const section of [
      'Basic Information',
      'Descriptions',
      'Case Study Details',
      'Images',
      'SEO & Metadata',
    ])
      await expect(page.getByRole('heading', { name: section })).toBeVisible();
    await expect(page.getByLabel('Status')).toHaveValue('draft');
    await expect(desk.field('Display order')).toHaveValue('0');
    await desk.submit('Save Case Study');
    await desk.expectProblems(
      'Title is required',
      'Client is required',
      'Industry is required',
      'Short description is required',
      'Challenge is required',
      'Solution is required',
    );
    await desk.field('Title').fill(title);
    await desk.field('Client').fill('Harbour Books');
    await desk.field('Industry').fill('Retail');
    for (const label of [/^Short description/, /^Challenge/, /^Solution/])
      await page.getByLabel(label).fill('Some words');
    await page.getByLabel('Results').fill('Twice as fast\nHalf the cost');
    await page.getByLabel('Status').selectOption('published');
    await fileInput(page, 'Feature image').setInputFiles(createPng({ name: 'feature.png' }));
    await desk.submit('Save Case Study');
    await desk.expectToast('Case study created successfully!');
    await expect(page).toHaveURL(`${siteUrl}/dashboard/case-studies`);
    await expect.poll(() => statusOf(page, `/portfolio/${slugOf(title)}`)).toBe(200);

    await desk.search(title);
    await expect(page.getByRole('link', { name: `View ${title}`, exact: true })).toHaveAttribute(
      'href',
      `/portfolio/${slugOf(title)}`,
    );
    await desk.edit(title, 'Edit Case Study');
    await expect(page.getByLabel('Results')).toHaveValue('Twice as fast\nHalf the cost');
    await page.getByRole('button', { name: 'Remove Feature image' }).click();
    await desk.submit('Save Case Study');
    await desk.expectToast('Case study updated successfully!');
    await expect(page).toHaveURL(`${siteUrl}/dashboard/case-studies`);
    await desk.search(title);
    await desk.delete(
      title,
      'Are you sure you want to delete this case study?',
      'Case study deleted successfully',
    );
    await expect(page.getByText('No case studies found')).toBeVisible();
  });
});
