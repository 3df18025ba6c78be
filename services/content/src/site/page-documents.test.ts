import type { PageDocuments } from '@atrium/contracts/content/page-documents.schemas';
import type { Site } from '@atrium/contracts/site/schemas';
import { expect, test } from 'vitest';
import { setUpContent } from '../test-support/content-test-app';

type HomePage = PageDocuments['home-page'];

const t = await setUpContent({ empty: ['site_home_page', 'content_versions', 'content_drafts'] });
const path = '/api/site-documents/home-page';
const read = async () => (await t.call<HomePage>('GET', path, undefined, { as: 'visitor' })).body.data;
const order = (page: HomePage) => page.sections.map(({ section }) => section);

test('before the first save a page has neutral headings, and says nothing of a company', async () => {
  const { hero, services, sections, process } = await read();
  expect(hero).toMatchObject({ title: '', mark: '', text: '' });
  expect(services).toMatchObject({
    title: 'Services',
    badges: [],
    exploreLabel: 'Explore Service',
    linkLabel: 'View All Services',
  });
  expect(process.steps).toEqual([]);
  expect(sections.every(({ isShown }) => isShown)).toBe(true);
});

test("a page's texts come with the site's facts, and the response names them for the page cache", async () => {
  const { body, headers } = await t.call<Site>('GET', '/api/site?document=home-page', undefined, {
    as: 'visitor',
  });
  expect(body.data.document).toMatchObject({ id: 'home-page', hero: (await read()).hero });
  expect(headers.get('x-cache-tags')?.split(',')).toContain('home-page');
  const other = await t.call<Site>('GET', '/api/site', undefined, { as: 'visitor' });
  expect(other.body.data.document).toBeUndefined();
  expect(other.headers.get('x-cache-tags')).not.toContain('home-page');
});

test('all pages have the standard texts of several', async () => {
  const { body } = await t.call<Site>('GET', '/api/site', undefined, { as: 'visitor' });
  const { reasons, newsletter, service } = body.data.parts;
  expect(reasons.title).toBe('Why Choose Us');
  expect(reasons.cards).toEqual([]);
  expect(reasons.button).toEqual({ label: 'Get Started Today', to: '/contact' });
  expect([newsletter.button, service.title]).toEqual(['Subscribe', 'Ready to Get Started']);
});

test.each(['company', 'messages', 'x'])('%s is no document of a page', async (name) => {
  expect((await t.call('GET', `/api/site?document=${name}`, undefined, { as: 'visitor' })).status).toBe(400);
});

test('visitors read a changed text, order and visibility; the other texts stay', async () => {
  const before = await read();
  const { status } = await t.call('PUT', path, {
    hero: { title: 'Toys that' },
    sections: [
      { section: 'posts', isShown: true },
      { section: 'about', isShown: false },
    ],
  });
  expect(status).toBe(200);
  const page = await read();
  expect(page.hero).toEqual({ ...before.hero, title: 'Toys that' });
  expect(page.sections.find(({ section }) => section === 'about')?.isShown).toBe(false);
  expect(order(page).indexOf('posts')).toBeLessThan(order(page).indexOf('about'));
  expect(order(page).toSorted()).toEqual(order(before).toSorted());
});

test.each([
  [{ sections: [{ section: 'guestbook', isShown: true }] }, 'Unknown section'],
  [{ about: { title: ' ' } }, 'Title is required'],
  [{ process: { steps: [{ title: '', description: 'x' }] } }, 'Title is required'],
])('%j is refused with the reason', async (body, message) => {
  const { status, body: answer } = await t.call('PUT', path, body);
  expect(status).toBe(400);
  expect(JSON.stringify(answer)).toContain(message);
});
