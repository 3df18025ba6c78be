import { allContentTypes } from '@atrium/contracts/content/all-content-types.schemas';
import { contentTypes, pagePathOf } from '@atrium/contracts/content/content-types';
import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import { legalPages } from '@atrium/contracts/content/legal.constants';
import type { APIRequestContext } from '@playwright/test';
import { type AdminApi, createAdminApi, createMark } from '../core/api';
import { fillFields, type Values, withChoice } from '../core/filled-item';
import { createPng } from '../core/images';
import { type Stack, startStack } from '../core/stack';
import { expect, fetchToken, test } from '../core/test';

// Other specs change the lists of the shared stack meanwhile.
let stack: Stack;
let token = '';
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stack = await startStack();
  token = await fetchToken(stack.url);
});
test.afterAll(() => stack?.dispose());

const { services, solutions, testimonials, team, blogs } = allContentTypes;
const { 'case-studies': caseStudies, 'partner-logos': partnerLogos } = allContentTypes;
const feeds = ['/rss.xml', '/atom.xml', '/feed.json'];

async function upload(request: APIRequestContext): Promise<string> {
  const response = await request.post(`${stack.url}/api/media`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: createPng({ name: 'place.png', width: 1600, height: 900 }) },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const { data } = (await response.json()) as { data: { id: string }[] };
  return data[0]?.id ?? '';
}

const withSharedParts = ['/about', '/services', '/newsletter/subscribe'];

/** They need an item, or none, a press or a gift: `page-labels.test.tsx`, `services-section.test.tsx` and `contact.loader.test.ts` of the public remote and `site-pages.deep.spec.ts` show them. */
const later =
  /^(list|item|states|sent)\.|^newsletter\.(sending|welcome|gift|giftTitle)$|^offer$|^services\.features$/;
const isLater = ({ row }: ContentType, path: string) =>
  (row.isSingle === true && later.test(path)) || path === 'blocks.thanks';

/** Logos come from files; their other fields follow. */
async function createLogo(request: APIRequestContext, api: AdminApi, values: Values) {
  const response = await request.post(`${stack.url}/api/partner-logos/upload`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { logos: createPng({ name: 'logo.png' }) },
  });
  const { logos } = (await response.json()) as { logos: { _id: string }[] };
  const { alt } = values.existingImage as { alt: string };
  return api.put<{ data: Values }>(`/api/partner-logos/${logos[0]?._id}`, { ...values, alt });
}

/** Texts of pages are beside items, contacts and figures only. Returns the pages of the items. */
async function fillSite(request: APIRequestContext, api: AdminApi, imageId: string): Promise<string[]> {
  const valuesOf = ({ fields }: ContentType) =>
    fillFields(fields, { mark: `p${createMark()}`, imageId }).values;
  const paths: string[] = [];
  for (const type of [services, solutions, caseStudies, testimonials, team, blogs]) {
    const { data } = await api.post<{ data: Values }>(`/api/${type.name}`, valuesOf(type));
    if (type.row.folder) paths.push(pagePathOf(type.row, String(data.slug)));
  }
  await api.post('/api/case-studies', { ...valuesOf(caseStudies), featured: false });
  await createLogo(request, api, valuesOf(partnerLogos));
  await api.put('/api/site-documents/company', { phone: '+1 503 555 0142' });
  await api.put('/api/site-documents/shared-parts', { reasons: { cards: [{ title: 'Made by hand' }] } });
  await api.put('/api/site-documents/claims', {
    claims: [{ key: 'projects', value: '7', label: 'Projects' }],
  });
  return paths;
}

/** What a visitor or a machine reads: without scripts, times, which each save changes, and files, which the worker makes meanwhile. */
const readShown = (text: string) =>
  text
    .replace(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<source[^>]*>|<link rel="preload"[^>]*>|[^\s"'<>]*\/media\/[^"'<>]*/g, '')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|\w{3}, \d\d \w{3} \d{4} [\d:]+ GMT|nonce="[^"]*"/g, '');

function pathsOf({ name, row }: ContentType, item: Values): string[] {
  const { folder, page, isNumbered, pages = [] } = row;
  const list = folder === undefined ? page : `/${folder}`;
  const own =
    folder !== undefined || isNumbered
      ? [pagePathOf(row, String(folder === undefined ? item.id : item.slug))]
      : [];
  return [
    ...own,
    ...(list === undefined ? [] : [list]),
    '/',
    ...pages,
    ...(name === 'blogs' ? feeds : []),
    ...(name === 'company' ? ['/contact'] : []),
    ...(name === 'contact-page' ? ['/contact?step=2'] : []),
    ...(name === 'error-pages' ? ['/no-such-page'] : []),
    // It has neither a description nor a picture of its own.
    ...(name === 'search-engines' ? ['/newsletter/subscribe'] : []),
    ...(name === 'legal' ? legalPages.map((page) => `/${page}`) : []),
  ];
}

const hasPlaces = ({ fields }: ContentType) => Object.values(fields).some(({ isInternal }) => !isInternal);

for (const type of Object.values<ContentType>(allContentTypes).filter(hasPlaces)) {
  test(`${type.name}: each public field is on a page, in a feed or in the structured data`, async ({
    request,
  }) => {
    const api = createAdminApi({ url: stack.url, token });
    const mark = `p${createMark()}`;
    const imageId = await upload(request);
    const { values, tokens, choices } = fillFields(type.fields, { mark, imageId });
    // Where no item is featured, all are shown as if they were.
    if ('featured' in type.fields && !type.row.isSingle)
      await api.post(`/api/${type.name}`, {
        ...fillFields(type.fields, { mark: `p${createMark()}`, imageId }).values,
        featured: true,
      });
    const { isSingle, pages } = type.row;
    const isShared = type.name === 'shared-parts';
    const showsItems = pages || isShared || type.name === 'pages';
    const itemPaths = showsItems ? await fillSite(request, api, imageId) : [];
    const { data: item } =
      type.name === 'partner-logos'
        ? await createLogo(request, api, values)
        : isSingle
          ? await api.put<{ data: Values }>(`/api/site-documents/${type.name}`, values)
          : await api.post<{ data: Values }>(`/api/${type.name}`, values);
    const call = `/api/${isSingle ? 'site-documents' : type.name}/${item._id}`;
    const paths = [...pathsOf(type, item), ...(isShared ? [...withSharedParts, ...itemPaths] : [])];
    const read = async () => {
      const texts = await Promise.all(
        paths.map(async (path) => (await request.get(stack.url + path)).text()),
      );
      return readShown(texts.join('\n'));
    };
    try {
      // An entry has the value of a field as often as there are entries: one shown value is enough.
      const isShown = (text: string, path: string) =>
        tokens.some((token) => token.path === path && text.includes(token.text));
      const places = [...new Set(tokens.map(({ path }) => path))].filter((path) => !isLater(type, path));
      await expect
        .poll(async () => {
          const text = await read();
          return places.filter((path) => !isShown(text, path));
        })
        .toEqual([]);

      const invisible: string[] = [];
      for (const path of new Set(choices.map((choice) => choice.path))) {
        const before = await read();
        const changed = choices
          .filter((choice) => choice.path === path)
          .reduce((value, choice) => withChoice(value, choice), values);
        await api.put(call, changed);
        const hasChanged = await expect
          .poll(async () => (await read()) !== before, { timeout: 4_000 })
          .toBe(true)
          .then(
            () => true,
            () => false,
          );
        if (!hasChanged) invisible.push(path);
        await api.put(call, values);
        await expect.poll(read).toBe(before);
      }
      expect(invisible).toEqual([]);
    } finally {
      if (!isSingle) await api.delete(call);
    }
  });
}

test('the table of content types is the list of the definitions', () => {
  expect(Object.keys(allContentTypes).sort()).toEqual(Object.keys(contentTypes).sort());
});
