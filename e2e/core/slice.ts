import { expect, type Page } from '@playwright/test';
import { createStaff } from '../pages/staff';
import { createVisitor } from '../pages/visitor';
import { findLink, waitForMail } from './outbox';

/** The next full minute that leaves enough time to fill in the form. */
function nextMinute(): Date {
  const soon = Date.now() + 20_000;
  return new Date(Math.ceil(soon / 60_000) * 60_000);
}

/**
 * One flow through all modules: a contact request appears in the list, a scheduled article is published, a confirmed subscriber
 * receives the newsletter and unsubscribes.
 */
export async function playSlice({
  page,
  url,
  dataDir,
}: {
  page: Page;
  url: string;
  dataDir: string;
}): Promise<void> {
  const mark = Date.now().toString(36);
  const visitor = createVisitor({ page, url });
  const staff = createStaff({ page, url });

  const fullName = `Ada ${mark}`;
  await visitor.sendContactRequest({
    fullName,
    email: `ada-${mark}@example.com`,
    goals: 'A portal for our clients',
  });

  const subscriber = `reader-${mark}@example.com`;
  await visitor.subscribe(subscriber);
  const confirmation = await waitForMail(dataDir, subscriber, /confirm/i);
  await visitor.confirmSubscription(findLink(confirmation, '/newsletter/confirm'));

  await staff.signIn();
  await staff.findContact(fullName);

  const title = `Scheduled ${mark}`;
  const due = nextMinute();
  await staff.schedulePost({ title, text: 'Published by the worker, not by hand.', due });
  const slug = title.toLowerCase().replace(' ', '-');
  expect((await page.request.get(`${url}/blog/${slug}`)).status()).toBe(404);

  const subject = `News ${mark}`;
  await staff.sendNewsletter({ subject, text: 'One useful letter.', audience: 1 });
  const letter = await waitForMail(dataDir, subscriber, new RegExp(subject));
  expect(letter.text).toContain('One useful letter.');
  expect(letter.headers.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post', 'list-id', 'message-id']),
  );

  await expect
    .poll(async () => (await page.request.get(`${url}/blog/${slug}`)).status(), {
      timeout: Math.max(0, due.getTime() - Date.now()) + 15_000,
      intervals: [500],
    })
    .toBe(200);
  await page.goto(`${url}/blog`);
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();

  await visitor.unsubscribe(findLink(letter, '/newsletter/unsubscribe'));
}
