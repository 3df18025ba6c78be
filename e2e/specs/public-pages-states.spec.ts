import { expectAccessible, expectNoSidewaysScroll } from '../core/axe';
import { openHydrated } from '../core/hydrated';
import { expect, test } from '../core/test';

const failure = { status: 500, json: { success: false, message: 'No', code: 'internal', requestId: 'r' } };

test.describe('solutions', () => {
  test('a filter shows its industry at once, keeps the scroll position, and back undoes it', async ({
    page,
    complaints,
  }) => {
    await openHydrated(page, '/solutions');
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

  test('an industry without a solution has a message and a link to all', async ({ page }) => {
    await page.goto('/solutions?industry=retail');
    await expect(page.getByText('Nothing for Retail yet')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'View all solutions' }).click();
    await expect(page.getByRole('link', { name: /Learn About Service/ }).first()).toBeVisible();
  });

  test('shows a spinner while loading, and a failure in red with enough contrast', async ({ page }) => {
    let respond: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/api/solutions/published', async (route) => {
      await held;
      await route.fulfill({ json: { success: false } });
    });
    await openHydrated(page, '/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Solutions', exact: true }).click();
    await expect(page.getByRole('status', { name: 'Loading solutions' })).toBeVisible();
    await expectAccessible(page);
    respond?.();
    await expect(page.getByRole('alert')).toContainText('Failed to fetch solutions');
    await expect(page.getByText('Failed to fetch solutions')).toHaveCSS('color', 'rgb(189, 33, 64)');
    await expectAccessible(page);
  });

  test('wraps long words and tags, on narrow and wide screens', async ({ page }) => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwe'.repeat(3);
    await page.route('**/api/solutions/published', (route) =>
      route.fulfill({
        json: {
          success: true,
          data: ['a', 'b', 'c'].map((slug) => ({
            _id: slug,
            slug,
            title: long,
            shortDescription: long,
            industryType: long,
          })),
        },
      }),
    );
    await openHydrated(page, '/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Solutions', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: long })).toHaveCount(3);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  });

  test('the link to the top appears after one screen, and moves the focus', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHydrated(page, '/solutions');
    const link = page.getByRole('link', { name: 'Scroll to top' });
    await expect(link).not.toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 1200));
    await expect(link).toBeInViewport();
    await link.press('Enter');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('a card opens its solution, scrolled to the top with the heading focused', async ({ page }) => {
    await openHydrated(page, '/solutions');
    await page.getByRole('link', { name: /Learn About Service.*Healthcare/ }).click();
    await expect(page).toHaveURL('/solutions/healthcare-digital-transformation');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Healthcare Digital Transformation' }),
    ).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('complementary').getByRole('link', { name: 'Contact us' }).click();
    await expect(page).toHaveURL('/contact');
  });
});

test.describe('portfolio', () => {
  test('a deleted case study shows the not-found view without a page load', async ({ page }) => {
    await openHydrated(page, '/portfolio');
    await page.route('**/api/case-studies/slug/**', (route) => route.fulfill({ ...failure, status: 404 }));
    await page.getByRole('link', { name: /View Case Study.*freight portal/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Case Study Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Portfolio' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible();
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
    await openHydrated(page, '/about');
    const members = page.getByRole('list', { name: 'Team members' }).getByRole('link');
    await expect(members).toHaveCount(5);
    await members.nth(2).click();
    await expect(page).toHaveURL('/team/3');
    await expect(page.getByRole('heading', { level: 1, name: 'Sunniva Halvorsen' })).toBeFocused();
  });

  test('13 sections of terms; 8 of privacy, 2 of refunds, and a disclaimer', async ({ page }) => {
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
