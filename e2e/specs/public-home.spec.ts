import type { Page } from '@playwright/test';
import { createMark } from '../core/api';
import { deepUnless } from '../core/depth';
import { openStarted } from '../core/started';
import { expect, test } from '../core/test';

// Some of these tests look at loops.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('the testimonials carousel', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  const carousel = (page: Page) => page.getByRole('region', { name: 'Testimonials' }).last();

  /** The fully visible cards: the index of the first, and how many. */
  const readVisible = (page: Page) =>
    carousel(page)
      .getByRole('list')
      .evaluate((track) => {
        const frame = track.getBoundingClientRect();
        const inside = [...track.children].map((card) => {
          const box = card.getBoundingClientRect();
          return box.left >= frame.left - 2 && box.right <= frame.right + 2;
        });
        return [inside.indexOf(true) + 1, inside.filter(Boolean).length];
      });

  for (const [narrow, wide, count] of [
    [320, 639, 1],
    [640, 1023, 2],
    [1024, 1920, 3],
  ] as const) {
    test(
      `shows ${count} from ${narrow} to ${wide} px and moves by one, to the last and back`,
      deepUnless(count === 3),
      async ({ page }) => {
        await page.setViewportSize({ width: narrow, height: 800 });
        await openStarted(page, '/');
        const previous = carousel(page).getByRole('button', { name: 'Previous testimonial' });
        const next = carousel(page).getByRole('button', { name: 'Next testimonial' });
        await expect(previous).toBeDisabled();
        expect(await readVisible(page)).toEqual([1, count]);
        await page.setViewportSize({ width: wide, height: 800 });
        await expect.poll(() => readVisible(page)).toEqual([1, count]);
        await next.click();
        await expect.poll(() => readVisible(page)).toEqual([2, count]);
        await expect(previous).toBeEnabled();
        for (let position = 2; position < 17 - count + 1; position += 1) await next.click();
        await expect(next).toBeDisabled();
        await expect.poll(() => readVisible(page)).toEqual([17 - count + 1, count]);
        await previous.click();
        await expect.poll(() => readVisible(page)).toEqual([17 - count, count]);
      },
    );
  }
});

test('partner logos repeat only visually; their loop can be paused', async ({ page }) => {
  await openStarted(page, '/');
  const partners = page.getByRole('region', { name: 'Partners' });
  await expect(partners.getByRole('list')).toHaveCount(1);
  const lists = partners.locator('ul');
  await expect(lists).toHaveCount(2);
  const names = (index: number) =>
    lists
      .nth(index)
      .locator('img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('alt')));
  expect(await names(1)).toEqual(await names(0));
  const track = lists.first().locator('..');
  await expect(track).toHaveCSS('animation-play-state', 'running');
  await partners.getByRole('button', { name: 'Pause partner logos' }).click();
  await expect(track).toHaveCSS('animation-play-state', 'paused');
});

test('six solutions, five steps, four articles', async ({ page }) => {
  await page.goto('/');
  for (const [name, count] of [
    ['Built for your industry', 6],
    ['Five steps, no surprises', 5],
    ['Latest articles', 4],
  ] as const) {
    await expect(page.getByRole('region', { name }).getByRole('listitem')).toHaveCount(count);
  }
});

test('a notification stays for its time although the visitor wants less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStarted(page, '/');
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Email address').fill(`${createMark()}@example.com`);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Welcome to our newsletter family!')).toBeVisible();
  // react-toastify closes a toast when this animation ends.
  await expect(page.locator('.Toastify__progress-bar').first()).toHaveCSS('animation-duration', '4s');
});
