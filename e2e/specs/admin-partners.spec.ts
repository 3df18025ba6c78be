import { createMark } from '../core/api';
import { createPng } from '../core/images';
import { expect, test } from '../core/test';
import { createContentDesk, fileInput } from '../pages/content-editor';

test.describe('partners', () => {
  test('logos can be selected, uploaded, viewed and deleted', async ({ signedInPage: page, siteUrl }) => {
    const desk = createContentDesk({ page, url: siteUrl });
    const name = `logo${createMark()}`;
    await desk.open('/dashboard/partners', 'Partner Management');
    await page.getByRole('button', { name: 'Upload 0 File(s)' }).click();
    await desk.expectToast('Please select files to upload');

    const files = [createPng({ name: `${name}.png` }), createPng({ name: 'unwanted.png', width: 40 })];
    await fileInput(page, 'Logos').setInputFiles(files);
    await expect(page.getByRole('button', { name: 'Upload 2 File(s)' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove unwanted.png' }).click();
    await page.getByRole('button', { name: 'Upload 1 File(s)' }).click();
    await desk.expectToast('Logos uploaded successfully');
    await expect(page.getByRole('button', { name: 'Upload 0 File(s)' })).toBeVisible();

    const card = page.getByRole('article').filter({ hasText: name });
    await expect(card.getByText(/^Added: /)).toBeVisible();
    await card.getByRole('button', { name: /^Delete / }).click();
    const dialog = desk.question();
    await expect(dialog).toContainText('Delete Partner');
    await expect(dialog).toContainText(
      `Are you sure you want to delete ${name}? This action cannot be undone.`,
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(card).toBeVisible();
    await card.getByRole('button', { name: /^Delete / }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await desk.expectToast('Partner deleted successfully');
    await expect(card).toHaveCount(0);
  });

  test('a deleted logo can be restored by the toast, and later from the trash', async ({
    signedInPage: page,
    siteUrl,
  }) => {
    const desk = createContentDesk({ page, url: siteUrl });
    const name = `undo${createMark()}`;
    await desk.open('/dashboard/partners', 'Partner Management');
    await fileInput(page, 'Logos').setInputFiles([createPng({ name: `${name}.png` })]);
    await page.getByRole('button', { name: 'Upload 1 File(s)' }).click();
    const card = page.getByRole('article').filter({ hasText: name });
    const remove = async () => {
      await card.getByRole('button', { name: /^Delete / }).click();
      await desk.confirm(`Are you sure you want to delete ${name}?`);
      await expect(card).toHaveCount(0);
    };
    await remove();
    await desk.undo();
    await expect(card).toBeVisible();

    await remove();
    // By keyboard: toasts may cover the buttons in the corner, and stay while the pointer is over them.
    await page.getByRole('button', { name: 'Trash', exact: true }).press('Enter');
    const trash = page.getByRole('dialog', { name: 'Trash' });
    await trash.getByRole('button', { name: `Restore ${name}`, exact: true }).click();
    await desk.expectToast(`Restored: ${name}`);
    await expect(trash.getByText(name, { exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(card).toBeVisible();
  });
});
