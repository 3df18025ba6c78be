import { unnamedCompany } from '@atrium/contracts/content/company.constants';
import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import { type Fields, initialOf } from '@atrium/contracts/content/fields.schemas';
import { pageDocuments } from '@atrium/contracts/content/page-documents.schemas';
import {
  builtInLabels,
  type LabelledPage,
  pageLabels,
} from '@atrium/contracts/content/page-labels.constants';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from './testing/render-page';
import { respondWithSite } from './testing/respond-with-site';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

type Values = Record<string, unknown>;
type Groups = Record<string, Record<string, string>>;

const success = (data: unknown, more: object = {}) =>
  Response.json({ success: true, data, logos: data, ...more });
const empty = () => success([]);
const missing = (status = 404) =>
  Response.json({ success: false, message: 'No', code: 'not_found' }, { status });
const image = { id: 'i', url: '/media/i.png', alt: '', width: 800, height: 600 };

/** An item of any type with all that its page can show. */
const item = {
  ...{
    _id: 'id',
    id: 1,
    slug: 'x',
    title: 'Known',
    name: 'Ada Byron',
    text: 'Good',
    quote: '',
    subject: 'A letter',
  },
  ...{
    shortDescription: 'Short',
    excerpt: 'Short',
    summary: 'Short',
    description: 'Short',
    bio: 'Bio',
    content: '',
  },
  ...{
    client: 'A client',
    industry: 'Trade',
    industryType: 'finance',
    targetAudience: 'Clinics',
    roi: 'Twice',
  },
  ...{
    challenge: 'Why',
    solution: 'How',
    results: ['Sales up from 1 to 2 percent'],
    keywords: ['web'],
    longDescription: '',
  },
  credits: [{ role: 'Lead', name: 'Ada Byron' }],
  ...{
    category: 'sales',
    location: 'Leith',
    type: 'Full-time',
    email: 'ada@byron.example',
    sentAt: '2026-01-01',
  },
  ...{
    featured: true,
    isHighlighted: true,
    complianceStandards: ['GDPR'],
    contentBlocks: [],
    paragraphs: [],
  },
  implementationTime: { min: 2, max: 5, unit: 'weeks' },
  features: ['high', 'low'].map((importance) => ({
    title: importance,
    importance,
    details: 'More',
    icon: '',
  })),
  process: [{ title: 'One', description: '' }],
  pricing: [{ name: 'Run', price: 1, currency: 'USD', period: '', features: [] }],
  related: [{ _id: 'r', slug: 'r', title: 'Related', shortDescription: '' }],
  integrations: [{ name: 'Mail', description: '', icon: '' }],
  ...{
    additionalImages: [image],
    gallery: [image, image],
    tags: [],
    responsibilities: ['A'],
    qualifications: ['B'],
  },
  ...{ expertise: ['Engines'], socialLinks: { linkedin: 'https://l.example/' } },
  experience: [{ position: 'P', company: 'C', duration: '' }],
  education: [{ degree: 'D', institution: 'I', year: '' }],
  author: { name: 'Ada Byron' },
  relatedService: { title: 'Web', path: '/services/web', text: '' },
};
const other = { ...item, _id: 'other', id: 2, slug: 'other', featured: false };
const list = [item, other];

/** Addresses with what the API says there. */
const company = { ...unnamedCompany, name: 'Atrium', phone: '+1 503 555 0142', blurb: 'We make toys.' };
const link =
  (state: string, more: object = {}) =>
  () =>
    success({ state, email: 'ada@byron.example', ...more });
const scenes: Record<LabelledPage, [path: string, respond: (path: string) => Response][]> = {
  'home-page': [['/', empty]],
  'services-page': [
    ['/services', () => success(list)],
    ['/services', empty],
    ['/services/x', () => success(item)],
    ['/services/x', () => missing()],
  ],
  'solutions-page': [
    ['/solutions', () => success([item])],
    ['/solutions', () => success(list)],
    ['/solutions', empty],
    ['/solutions?industry=healthcare', () => success(list)],
    ['/solutions/x', () => success(item)],
    ['/solutions/x', () => missing()],
  ],
  'portfolio-page': [
    ['/portfolio', () => success(list)],
    ['/portfolio', empty],
    ['/case-studies/x', (path) => success(path.includes('/slug/') ? item : list)],
    ['/portfolio/x', () => missing()],
  ],
  'blog-page': [
    ['/blog', () => success(list, { pagination: { hasNext: true } })],
    ['/blog', empty],
    ['/blog?page=9', empty],
    ['/blog/x', (path) => success(path.includes('published') ? list : item)],
    ['/blog/x', () => missing()],
  ],
  'team-page': [
    ['/team', empty],
    ['/team/1', () => success(list)],
    ['/team/9', () => success(list)],
  ],
  'testimonials-page': [['/testimonials', empty]],
  'careers-page': [
    ['/careers', () => success([{ ...item, closesOn: '2030-05-31' }])],
    ['/careers', () => success(list)],
    ['/careers?category=marketing', () => success(list)],
  ],
  'contact-page': [
    ['/contact', empty],
    ['/contact?step=2', empty],
  ],
  'search-page': [
    ['/search', empty],
    ['/search?q=web', empty],
    ['/search?q=web', () => success([{ ...item, kind: 'blogs' }])],
    ['/search?q=web', () => success(list.map((hit) => ({ ...hit, kind: 'blogs' })))],
    ['/search?q=web', () => success(Array.from({ length: 30 }, (_, id) => ({ ...item, id, kind: 'blogs' })))],
  ],
  'newsletter-page': [
    ['/newsletter/archive', empty],
    ['/newsletter/archive?page=2', () => success(list, { pagination: { hasNext: true } })],
    ['/newsletter/archive?page=9', empty],
    ['/newsletter/archive/x', () => success(item)],
    ['/newsletter/archive/x', () => missing()],
    ...['pending', 'subscribed', 'expired', 'invalid'].map((state): [string, () => Response] => [
      '/newsletter/confirm?token=t',
      link(state),
    ]),
    ...['subscribed', 'unsubscribed'].map((state): [string, () => Response] => [
      '/newsletter/unsubscribe?token=t',
      link(state),
    ]),
    ...['subscribed', 'unsubscribed'].map((state): [string, () => Response] => [
      '/newsletter/unsubscribe?token=t',
      link(state, { report: 'Board figures' }),
    ]),
  ],
};

/** Shown while something loads, or after a press: `newsletter-form`, `subscribe`, `load-more` and `site-pages.spec.ts` of e2e look at them. */
const momentary = [
  'services-page.states.loading',
  'services-page.states.loadingText',
  'blog-page.states.loading',
  // In the head, which the renderer writes.
  'blog-page.states.missingText',
  'contact-page.states.sending',
  'newsletter-page.states.signedUpText',
];

const marked = (name: LabelledPage): Groups =>
  Object.fromEntries(
    Object.entries<Record<string, unknown>>(pageLabels[name]).map(([group, table]) => [
      group,
      Object.fromEntries(Object.keys(table).map((key) => [key, `${group}-${key}-text`])),
    ]),
  );

const documentOf = (name: LabelledPage): Values => {
  const { fields }: ContentType = pageDocuments[name];
  return { id: name, ...initialOf<Fields>(fields) };
};

async function show(name: LabelledPage, document: Values | undefined) {
  const shown: string[] = [];
  for (const [path, respond] of scenes[name]) {
    const { html } = await renderPage(path, empty, (url) => {
      const { pathname } = new URL(url);
      if (pathname.startsWith('/api/site-documents/')) return missing(500);
      if (pathname !== '/api/site') return respond(pathname);
      return respondWithSite(url, { document, company });
    });
    shown.push(html);
  }
  return shown.join('\n').replace(/<!--.*?-->/g, '');
}

test.each(Object.keys(scenes) as LabelledPage[])('each short text of %s is on a page', async (name) => {
  const labels = marked(name);
  const html = await show(name, { ...documentOf(name), ...labels });
  const lost = Object.entries(labels).flatMap(([group, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => (html.includes(text) ? [] : [`${name}.${group}.${key}`])),
  );
  expect(lost.filter((place) => !momentary.includes(place))).toEqual([]);
});

test.each(['services-page', 'portfolio-page', 'blog-page', 'team-page', 'search-page'] as const)(
  'pages of %s say what is built in while their document is away',
  async (name) => {
    const html = await show(name, undefined);
    const groups: Groups = builtInLabels(name);
    const texts = Object.values({ ...groups.item, ...groups.form }).filter((text) => !text.includes('{{'));
    expect(texts.filter((text) => !html.includes(text.replace('&', '&amp;')))).toEqual([]);
  },
);
