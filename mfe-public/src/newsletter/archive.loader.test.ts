import { describe, expect, test } from 'vitest';
import { createLoaderArgs, readResult } from '../testing/create-loader-args';
import { type ArchivePage, loader as loadArchive } from './archive.loader';
import { type ArchivedPage, loader as loadArchived } from './archived.loader';

const letter = {
  id: 'a'.repeat(24),
  subject: 'Spring letter',
  preheader: 'What is new',
  content: '<p>Hello</p>',
  sentAt: '2026-03-09T23:30:00.000Z',
};
const response = (isListed: boolean, isPreview = false) =>
  Response.json({ success: true, data: { ...letter, isListed, isPreview } });
type Meta = { meta: { noIndex?: boolean; title: string; canonicalPath?: string } };

describe('a newsletter as a page', () => {
  const load = async (response: Response) =>
    readResult<ArchivedPage & Meta>(
      await loadArchived(createLoaderArgs(`/newsletter/archive/${letter.id}`, () => response)),
    );

  test('is not indexed unless it is listed', async () => {
    const { page } = await load(response(false));
    expect(page.letter).toMatchObject({
      subject: 'Spring letter',
      html: '<p>Hello</p>',
      dateText: 'March 9, 2026',
    });
    expect(page.meta).toMatchObject({ noIndex: true, title: 'Spring letter | Atrium' });
    expect(page.breadcrumb.map(({ label }) => label)).toEqual(['Home', 'Spring letter']);
    const listed = (await load(response(true))).page;
    expect(listed.meta.noIndex).toBe(false);
    expect(listed.breadcrumb.map(({ label }) => label)).toEqual(['Home', 'Newsletters', 'Spring letter']);
  });

  test('shows a preview notice before it is sent', async () => {
    const { page } = await load(response(false, true));
    expect(page.letter?.isPreview).toBe(true);
    expect(page.meta).toMatchObject({ noIndex: true, title: 'Preview: Spring letter | Atrium' });
    const late = Response.json({ success: false, message: 'Too late', code: 'gone' }, { status: 410 });
    const { page: gone, status } = await load(late);
    expect([status, gone.isMissing, gone.problem?.text]).toEqual([410, true, 'Too late']);
  });

  test('a missing one is a 404', async () => {
    const missing = Response.json({ success: false, message: 'x', code: 'not_found' }, { status: 404 });
    const { page, status } = await load(missing);
    expect([status, page.isMissing, page.meta.noIndex]).toEqual([404, true, true]);
  });
});

test('the list requests its page and knows the next one', async () => {
  const asked: string[] = [];
  const args = createLoaderArgs('/newsletter/archive?page=2', ({ url }) => {
    asked.push(url.replace('http://site.test', ''));
    return Response.json({ success: true, data: [letter], pagination: { hasNext: true } });
  });
  const { page } = readResult<ArchivePage>(await loadArchive(args));
  expect(asked).toEqual(['/api/newsletter/archive?page=2&limit=10']);
  expect(page).toMatchObject({ page: 2, hasNext: true, letters: [{ subject: 'Spring letter' }] });
});

describe('indexing of the list', () => {
  const load = async (path: string, data: unknown[]) =>
    readResult<ArchivePage & Meta & { meta: { jsonLd?: object[] } }>(
      await loadArchive(
        createLoaderArgs(path, () => Response.json({ success: true, data, pagination: { hasNext: false } })),
      ),
    );

  test('each page is indexed, with the newsletters it links to', async () => {
    const { page } = await load('/newsletter/archive?page=2', [letter]);
    expect(page.meta).toMatchObject({
      title: 'Newsletters: page 2 | Atrium',
      canonicalPath: '/newsletter/archive?page=2',
      noIndex: false,
    });
    expect(JSON.stringify(page.meta.jsonLd)).toContain(`/newsletter/archive/${letter.id}`);
  });

  test('is not indexed while empty; returns 404 beyond its end', async () => {
    const empty = await load('/newsletter/archive', []);
    expect([empty.status, empty.page.meta.noIndex]).toEqual([200, true]);
    const beyond = await load('/newsletter/archive?page=9', []);
    expect([beyond.status, beyond.page.meta.noIndex]).toEqual([404, true]);
  });
});
