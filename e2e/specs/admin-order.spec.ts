import type { Page } from '@playwright/test';
import { deepUnless } from '../core/depth';
import { expect, test } from '../core/test';
import { createContentDesk } from '../pages/content-editor';

/** Fingers of the browser's own input, with its decisions about scrolling. */
async function createFinger(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    down: (x: number, y: number) => send('touchStart', [{ x, y }]),
    move: (x: number, y: number) => send('touchMove', [{ x, y }]),
    up: () => send('touchEnd', []),
  };
}

const createMouse = ({ mouse }: Page) => ({
  down: async (x: number, y: number) => {
    await mouse.move(x, y);
    await mouse.down();
  },
  move: (x: number, y: number) => mouse.move(x, y),
  up: () => mouse.up(),
});

for (const [name, create] of [
  ['mouse', async (page: Page) => createMouse(page)],
  ['finger', createFinger],
] as const)
  test(
    `the order of solutions changes by a ${name}; Escape restores it`,
    deepUnless(name === 'finger'),
    async ({ signedInPage: page, siteUrl }) => {
      const desk = createContentDesk({ page, url: siteUrl });
      await desk.open('/dashboard/solutions', 'Solutions');
      await page.getByRole('button', { name: 'Reorder' }).click();
      const dialog = page.getByRole('dialog', { name: 'Order of the solutions' });
      const handles = dialog.getByRole('button', { name: /^Position / });
      const readOrder = async () => (await dialog.getByRole('listitem').allTextContents()).join();
      await expect(handles.nth(2)).toBeVisible();
      const before = await readOrder();
      const boxes = await Promise.all([0, 2].map((index) => handles.nth(index).boundingBox()));
      const [first, third] = boxes.map((box) => ({
        x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
        y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
      }));
      if (first === undefined || third === undefined) throw new Error('The rows have no place');
      const pointer = await create(page);

      await pointer.down(third.x, third.y);
      for (const share of [0.3, 0.6, 1])
        await pointer.move(third.x, third.y + (first.y - 8 - third.y) * share);
      await expect.poll(readOrder).not.toBe(before);
      await page.keyboard.press('Escape');
      await pointer.up();
      await expect.poll(readOrder).toBe(before);
      await expect(dialog).toBeVisible();

      await pointer.down(third.x, third.y);
      for (const share of [0.3, 0.6, 1])
        await pointer.move(third.x, third.y + (first.y - 8 - third.y) * share);
      await pointer.up();
      const [one, two, three, ...others] = before.split(',');
      await expect.poll(readOrder).toBe([three, one, two, ...others].join());
    },
  );
