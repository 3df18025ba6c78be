import { expect, type Page } from '@playwright/test';
import { createStaff } from '../pages/staff';
import { createVisitor } from '../pages/visitor';
import { createAdminApi } from './api';
import { findLink, waitForMail } from './outbox';
import { fetchToken } from './test';

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
  await staff.schedulePost({
    title,
    text: 'Published by the worker, not by hand.',
    due: new Date(Date.now() + 3_600_000),
  });
  const slug = title.toLowerCase().replace(' ', '-');
  expect((await page.request.get(`${url}/blog/${slug}`)).status()).toBe(404);

  const subject = `News ${mark}`;
  await staff.sendNewsletter({ subject, text: 'One useful letter.', audience: 1 });
  const letter = await waitForMail(dataDir, subscriber, new RegExp(subject));
  expect(letter.text).toContain('One useful letter.');
  expect(letter.headers.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post', 'list-id', 'message-id']),
  );

  // The picker has a resolution of one minute, which the test doesn't wait for.
  const api = createAdminApi({ url, token: await fetchToken(url) });
  const { data } = await api.get<{ data: { _id: string }[] }>('/api/blogs/published?status=scheduled');
  await api.put(`/api/blogs/${data[0]?._id}`, {
    scheduledPublishAt: new Date(Date.now() + 2_000).toISOString(),
  });
  await expect.poll(async () => (await page.request.get(`${url}/blog/${slug}`)).status()).toBe(200);
  await page.goto(`${url}/blog`);
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();

  await visitor.unsubscribe(findLink(letter, '/newsletter/unsubscribe'));
}
