import { createAdminApi, createContact, createMark } from '../core/api';
import { expectAccessible, expectNoSidewaysScroll } from '../core/axe';
import { expect, test } from '../core/test';
import { createBackOffice } from '../pages/back-office';

const dayMs = 86_400_000;

test('the calendar shows an article and a follow-up, moves them and takes a move back', {
  tag: '@deep',
}, async ({ signedInPage: page, adminToken: token, siteUrl: url }) => {
  const mark = createMark();
  const api = createAdminApi({ url, token });
  // A week in which both days are, whatever day it is.
  const monday = new Date(Math.floor((Date.now() / dayMs - 4) / 7) * 7 * dayMs + 25 * dayMs);
  const dayAfter = (days: number) => new Date(monday.getTime() + days * dayMs).toISOString().slice(0, 10);
  const { data: article } = await api.post<{ data: { id: string } }>('/api/blogs', {
    title: `Planned ${mark}`,
    paragraphs: [{ content: '<p>Text</p>' }],
    status: 'scheduled',
    scheduledPublishAt: `${dayAfter(1)}T12:00:00Z`,
  });
  const contact = await createContact({
    url,
    api,
    contact: {
      fullName: `Caller ${mark}`,
      email: `${mark}@example.com`,
      phone: '+49 30 1234567',
      companyName: '',
      serviceType: 'SEO & Digital Strategy',
      goals: 'More visitors',
      timeline: '1-3 months',
    },
  });
  await api.patch(`/api/contacts/${contact}/follow-up`, { nextFollowUpDate: dayAfter(2) });
  const readDue = async () => {
    const { data } = await api.get<{ data: { scheduledPublishAt: string } }>(`/api/blogs/${article.id}`);
    return data.scheduledPublishAt;
  };

  const office = createBackOffice({ page, url });
  await office.open('/dashboard', /^Welcome back/);
  await office.nav.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await page.goto(`${url}/dashboard/calendar?view=week&date=${dayAfter(0)}`);
  const chip = page.getByRole('button', { name: new RegExp(`Planned ${mark}`) });
  await expect(page.getByRole('button', { name: new RegExp(`Caller ${mark}.*Follow-up`) })).toBeVisible();
  await expectAccessible(page);

  await chip.dragTo(page.getByRole('cell').nth(4));
  await expect.poll(readDue).toBe(`${dayAfter(4)}T12:00:00.000Z`);
  await expect(page.getByRole('cell').nth(4)).toContainText(`Planned ${mark}`);
  // By keyboard: a message with the focus stays, however slow the machine is.
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(readDue).toBe(`${dayAfter(1)}T12:00:00.000Z`);

  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByText('List', { exact: true }).click();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `Move Caller ${mark}` }).click();
  await page.getByLabel('Day').fill(dayAfter(3));
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect
    .poll(async () => {
      const { data } = await api.get<{ data: { nextFollowUpDay: string } }>(`/api/contacts/${contact}`);
      return data.nextFollowUpDay;
    })
    .toBe(dayAfter(3));
  await expect(page.getByRole('button', { name: `Move Caller ${mark}` })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: `Planned ${mark}` }).click();
  await expect(page.getByRole('heading', { name: 'Edit Blog' })).toBeVisible();
});
