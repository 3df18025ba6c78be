import type { Page } from '@playwright/test';
import { type AdminApi, createAdminApi, createMark } from '../core/api';
import { clickPart, openBeside } from '../core/form-preview';
import { expect, test } from '../core/test';

interface Saved {
  data: { _id: string };
}

interface Case {
  what: string;
  /** Creates the item, and returns its form. */
  create(api: AdminApi, mark: string): Promise<{ path: string; remove(): Promise<unknown> }>;
  heading: string;
  /** Texts of the page, each with the field whose value it is. */
  places: { text: string | RegExp; field: string }[];
}

const createItem =
  (type: string, folder: string, values: (mark: string) => object): Case['create'] =>
  async (api, mark) => {
    const { data } = await api.post<Saved>(`/api/${type}`, values(mark));
    return {
      path: `/dashboard/${folder}/edit/${data._id}`,
      remove: () => api.delete(`/api/${type}/${data._id}`),
    };
  };

const openDocument =
  (path: string, name: string): Case['create'] =>
  async (api) => ({ path, remove: () => api.delete(`/api/site-documents/${name}/draft`) });

const cases: Case[] = [
  {
    what: 'a service: prices of its plans',
    create: createItem('services', 'services', (mark) => ({
      title: `Priced ${mark}`,
      slug: `priced-${mark}`,
      category: 'service',
      shortDescription: 'With two plans',
      pricing: [
        { name: 'Small', price: 1234, currency: 'USD', period: 'monthly', features: ['One'] },
        { name: 'Large', price: 5678, currency: 'USD', period: 'monthly', features: ['Two'] },
      ],
    })),
    heading: 'Edit Service',
    places: [
      { text: /5,678/, field: 'pricing.1.price' },
      { text: /1,234/, field: 'pricing.0.price' },
    ],
  },
  {
    what: 'a solution: a time and an industry',
    create: createItem('solutions', 'solutions', (mark) => ({
      title: `Timed ${mark}`,
      slug: `timed-${mark}`,
      industryType: 'finance',
      targetAudience: 'Banks',
      shortDescription: 'In some weeks',
      implementationTime: { min: 7, max: 13, unit: 'weeks' },
    })),
    heading: 'Edit Solution',
    places: [
      { text: /7.*13 weeks/, field: 'implementationTime.min' },
      { text: /^finance$/i, field: 'industryType' },
    ],
  },
  {
    what: 'an article: its date',
    create: createItem('blogs', 'blog', (mark) => ({
      title: `Dated ${mark}`,
      slug: `dated-${mark}`,
      status: 'published',
      publishedAt: '2024-03-05T12:00:00.000Z',
      paragraphs: [{ content: '<p>Of a day in March.</p>' }],
    })),
    heading: 'Edit Blog',
    places: [{ text: 'March 5, 2024', field: 'publishedAt' }],
  },
  {
    what: 'the company: an address of e-mail',
    create: openDocument('/dashboard/company', 'company'),
    heading: 'Company',
    places: [{ text: /^\S+@\S+$/, field: 'email' }],
  },
  {
    what: 'legal texts: a date',
    create: openDocument('/dashboard/legal', 'legal'),
    heading: 'Legal',
    places: [{ text: /^\d\d\/\d\d\/\d{4}$/, field: 'documents.0.effectiveDate' }],
  },
];

const focusedPath = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

for (const { what, create, heading, places } of cases) {
  test(`a click on what has no text of its own finds its field, and the focus its place: ${what}`, async ({
    signedInPage: page,
    siteUrl,
    adminToken,
    complaints,
  }) => {
    test.setTimeout(90_000);
    const api = createAdminApi({ url: siteUrl, token: adminToken });
    const { path, remove } = await create(api, createMark());
    try {
      const frame = await openBeside(page, siteUrl, path, heading);
      for (const { text, field } of places) {
        const part = frame.locator('main').getByText(text).first();
        await clickPart(page, part);
        await expect.poll(() => focusedPath(page), { message: field }).toBe(field);
        await expect(frame.locator(`[data-field~="${field}"][data-focused]`)).toBeVisible();
      }
      expect(complaints).toEqual([]);
    } finally {
      await remove();
    }
  });
}
