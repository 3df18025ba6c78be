import { createMark } from '../core/api';
import { createPng } from '../core/images';
import { expect, test } from '../core/test';
import { createContentDesk, fileInput } from '../pages/content-editor';

test.describe('partners', () => {
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
