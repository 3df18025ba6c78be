import { initialOf } from '@atrium/contracts/content/fields.schemas';
import { homePage } from '@atrium/contracts/content/home-page.schemas';
import { servicesPage } from '@atrium/contracts/content/list-pages.schemas';
import { apiRouterContext, createApiClient } from '@atrium/mfe-kit';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createMeta } from '../meta/create-meta';
import { organizationRef } from '../meta/json-ld';
import { readDocument, readItemTexts } from './read-document';
import { readSite } from './read-site';

const document = { id: 'home-page', ...initialOf(homePage.fields) };
const success = (data: object) => Response.json({ success: true, data });
const failure = () => Response.json({ success: false, message: 'Away' }, { status: 500 });

/** What the loaders of one browser or of one server-rendered page share. */
function setUp(respond: (path: string) => Response) {
  const asked: string[] = [];
  const api = createApiClient({
    origin: 'http://site.test',
    async fetch({ url }) {
      const path = url.replace('http://site.test', '');
      asked.push(path);
      return respond(path);
    },
  });
  const argsOf = (path: string) => {
    const context = new RouterContextProvider(new Map([[apiRouterContext, api]]));
    return { request: new Request(`http://site.test${path}`), params: {}, context } as LoaderFunctionArgs;
  };
  return { asked, argsOf };
}

const siteOnly = '/api/site';
const siteWithHome = '/api/site?document=home-page';
const homeOnly = '/api/site-documents/home-page';
const respond = (path: string) => {
  if (path === siteWithHome) return success({ document });
  return path === homeOnly ? success(document) : success({});
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

test("a page's texts and the site's facts are one call, whichever loader is first", async () => {
  const { asked, argsOf } = setUp(respond);
  const args = argsOf('/');
  const [, page] = await Promise.all([readSite(args), readDocument(args, 'home-page'), readSite(args)]);
  expect(page.hero).toEqual(document.hero);
  expect(asked).toEqual([siteWithHome]);
});

test('the next visit in the same browser reads the texts anew', async () => {
  const { asked, argsOf } = setUp(respond);
  await readDocument(argsOf('/'), 'home-page');
  await readDocument(argsOf('/'), 'home-page');
  expect(asked).toEqual([siteWithHome, homeOnly]);
});

test('a page without a document reads the facts alone; texts of another path are their own call', async () => {
  const { asked, argsOf } = setUp(respond);
  await readSite(argsOf('/privacy-policy'));
  await readDocument(argsOf('/preview/partner-logos/x'), 'home-page');
  expect(asked).toEqual([siteOnly, homeOnly]);
});

test('texts that the first call could not bring are asked for again', async () => {
  const { asked, argsOf } = setUp((path) => (path === siteWithHome ? failure() : respond(path)));
  const { hero } = await readDocument(argsOf('/'), 'home-page');
  expect(hero).toEqual(document.hero);
  expect(asked).toEqual([siteWithHome, homeOnly]);
});

test('a page without its texts is a failure, or shows its stand-in with built-in labels', async () => {
  const { argsOf } = setUp(failure);
  await expect(readDocument(argsOf('/'), 'home-page')).rejects.toMatchObject({ init: { status: 503 } });
  const standIn = initialOf(homePage.fields);
  await expect(readDocument(argsOf('/'), 'home-page', standIn)).resolves.toEqual(standIn);
});

test('a page names nobody while the facts about the site do not come', async () => {
  const { argsOf } = setUp(failure);
  const site = await readSite(argsOf('/services'));
  expect(createMeta(site, { title: 'Services', path: '/services' })).toEqual({
    title: 'Services',
    canonicalPath: '/services',
  });
  expect(organizationRef(site).name).toBeUndefined();
});

describe('the texts of a page below a list', () => {
  const services = { id: 'services-page', ...initialOf(servicesPage.fields) };
  const answer = (path: string) =>
    path === servicesOnly || path === siteWithServices
      ? success({ ...services, document: services })
      : success({});
  const siteWithServices = '/api/site?document=services-page';
  const servicesOnly = '/api/site-documents/services-page';

  test("come with the site's facts, and no later page of the visit reads them again", async () => {
    const { asked, argsOf } = setUp(answer);
    const args = argsOf('/services/web');
    const [, { item, crumb }] = await Promise.all([readSite(args), readItemTexts(args, 'services-page')]);
    await readItemTexts(argsOf('/services/seo'), 'services-page');
    expect([crumb, item.features]).toEqual(['Services', 'Key Features']);
    expect(asked).toEqual([siteWithServices]);
  });

  test('are those that the list has read', async () => {
    const { asked, argsOf } = setUp(answer);
    await readDocument(argsOf('/services'), 'services-page');
    await readItemTexts(argsOf('/services/web'), 'services-page');
    expect(asked).toEqual([siteWithServices]);
  });

  test('are the built-in ones while the call fails, and are read by the next page', async () => {
    let isAway = true;
    const { argsOf } = setUp((path) => (isAway ? failure() : answer(path)));
    const standIn = await readItemTexts(argsOf('/services/web'), 'services-page');
    expect([standIn.crumb, standIn.item.features]).toEqual(['', 'Key Features']);
    isAway = false;
    expect((await readItemTexts(argsOf('/services/web'), 'services-page')).crumb).toBe('Services');
  });
});
