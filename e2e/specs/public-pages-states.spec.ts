import { expectAccessible } from '../core/axe';
import { openStarted } from '../core/started';
import { expect, test } from '../core/test';

test.describe('solutions', () => {
  test('a filter shows its industry at once, keeps the scroll position, and back undoes it', async ({
    page,
    complaints,
  }) => {
    await openStarted(page, '/solutions');
    const cards = page.getByRole('link', { name: /Learn About Service/ });
    const all = await cards.count();
    expect(all).toBeGreaterThanOrEqual(6);
    await page.evaluate(() => window.scrollTo(0, 200));
    const industries = page.getByRole('navigation', { name: 'Industries' });
    await industries.getByRole('link', { name: 'Finance' }).click();
    await expect(page).toHaveURL('/solutions?industry=finance');
    await expect(page.getByRole('heading', { name: 'Financial Analytics and Automation' })).toBeVisible();
    await expect(cards).toHaveCount(1);
    await expect(industries.getByRole('link', { name: 'Finance' })).toHaveAttribute('aria-current', 'true');
    expect(await page.evaluate(() => window.scrollY)).toBe(200);
    await page.goBack();
    await expect(cards).toHaveCount(all);
    expect(complaints).toEqual([]);
  });

  test('an industry without a solution has a message and a link to all', { tag: '@deep' }, async ({
    page,
  }) => {
    await page.goto('/solutions?industry=retail');
    await expect(page.getByText('Nothing for Retail yet')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'View all solutions' }).click();
    await expect(page.getByRole('link', { name: /Learn About Service/ }).first()).toBeVisible();
  });

  test('the link to the top appears after one screen, and moves the focus', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openStarted(page, '/solutions');
    const link = page.getByRole('link', { name: 'Scroll to top' });
    await expect(link).not.toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 1200));
    await expect(link).toBeInViewport();
    await link.press('Enter');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('a card opens its solution at the top', async ({ page }) => {
    await openStarted(page, '/solutions');
    await page.getByRole('link', { name: /Learn About Service.*Healthcare/ }).click();
    await expect(page).toHaveURL('/solutions/healthcare-digital-transformation');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Healthcare Digital Transformation' }),
    ).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('complementary').getByRole('link', { name: 'Contact us' }).click();
    await expect(page).toHaveURL('/contact');
  });
});

test.describe('counts of the spec', () => {
  test('17 testimonials, all rated 5', async ({ page }) => {
    await page.goto('/testimonials');
    await expect(page.getByRole('figure')).toHaveCount(17);
    await expect(page.getByText('Rated 5 out of 5')).toHaveCount(17);
  });

  test('four stats in the hero of achievements, eight milestones, 8 certifications, 3 commitments', async ({
    page,
  }) => {
    await page.goto('/achievements');
    await expect(page.getByRole('definition')).toHaveText(['500+', '6.2x', '98%', '15+']);
    const countItems = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
    await expect(countItems('Eight numbers we are asked about')).toHaveCount(8);
    await expect(countItems('Experience the Difference')).toHaveCount(4);
    await expect(countItems('Held to a standard')).toHaveCount(8 + 3);
  });

  test('five members on about, each linked to their page', async ({ page }) => {
    await openStarted(page, '/about');
    const members = page.getByRole('list', { name: 'Team members' }).getByRole('link');
    await expect(members).toHaveCount(5);
    await members.nth(2).click();
    await expect(page).toHaveURL('/team/3');
    await expect(page.getByRole('heading', { level: 1, name: 'Sunniva Halvorsen' })).toBeVisible();
  });

  test('13 sections of terms; 8 of privacy, 2 of refunds, and a disclaimer', { tag: '@deep' }, async ({
    page,
  }) => {
    await page.goto('/terms-and-conditions');
    await expect(page.getByRole('article').getByRole('heading', { name: /^\d+\. / })).toHaveCount(13);
    await page.goto('/privacy-policy');
    for (const [name, count] of [
      ['Privacy Policy', 8],
      ['Refund and Cancellation Policy', 2],
    ] as const) {
      const document = page.getByRole('article', { name });
      await expect(document.getByRole('heading', { name: /^\d+\. / })).toHaveCount(count);
    }
    await expect(page.getByRole('article', { name: 'Disclaimer' })).toBeVisible();
  });
});
