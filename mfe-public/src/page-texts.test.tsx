import { type Fields, initialOf } from '@atrium/contracts/content/fields.schemas';
import { pageDocumentNames, pagesOf } from '@atrium/contracts/content/page-documents';
import { pageDocuments } from '@atrium/contracts/content/page-documents.schemas';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from './testing/render-page';
import { respondWithSite } from './testing/respond-with-site';

type Values = Record<string, unknown>;

const claims = [{ key: 'projects', value: '500+', label: 'Projects' }];
/** A person, a client and an article at once. */
const item = {
  ...{ _id: 'id', id: 1, slug: 'x', title: 'Known by its title', name: 'Ada', text: 'Good', quote: '' },
  ...{
    shortDescription: 'Short',
    excerpt: 'Short',
    client: 'A client',
    industry: 'Trade',
    subject: 'A letter',
  },
  ...{ summary: 'Short', description: 'Short', category: 'sales', location: 'Leith', type: 'Full-time' },
};
const list = () => Response.json({ success: true, data: [item], logos: [item] });

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

/** The page with these texts of its own and of several pages. */
async function show(path: string, document: Values, changes: { parts?: Values } = {}) {
  const { status, html } = await renderPage(path, list, (url) => {
    const { pathname } = new URL(url);
    if (pathname !== '/api/site') return undefined;
    return respondWithSite(url, { claims, document, ...changes });
  });
  expect(status).toBe(200);
  return html.replace(/<!--.*?-->/g, '');
}

const named = pageDocumentNames.flatMap((name) => pagesOf(name).map((path) => [path, name] as const));
const initial = (name: keyof typeof pageDocuments): Values => ({
  id: name,
  ...initialOf<Fields>(pageDocuments[name].fields),
});

/** Each optional text is empty, and each list without entries. */
function emptied(fields: Fields): Values {
  const entries = Object.entries(fields).map(([key, field]): [string, unknown] => {
    if (field.kind === 'group') return [key, emptied(field.fields ?? {})];
    if (field.kind === 'list' || field.kind === 'lines') return [key, []];
    if (field.kind === 'text' || field.kind === 'area')
      return [key, field.required === undefined ? '' : field.initial];
    return [key, field.initial];
  });
  return Object.fromEntries(entries);
}

const emptyElement =
  /<(h[1-6]|p|a|ul|ol|li|dl|dt|dd|blockquote|figure|figcaption|section|aside)(\s(?![^>]*aria-l)[^>]*)?><\/\1>/;

test.each(named)('%s has no hole where %s has no optional text', async (path, name) => {
  const html = await show(path, { id: name, ...emptied(pageDocuments[name].fields) });
  expect(html).toContain('<h1');
  expect(html.match(emptyElement)).toBeNull();
});

const allOff = (document: Values): Values => ({
  ...document,
  ...(Array.isArray(document.sections) && {
    sections: document.sections.map((place) => ({ ...place, isShown: false })),
  }),
});

test.each(named)('%s still has its heading with every section of %s off', async (path, name) => {
  const html = await show(path, allOff(initial(name)));
  expect(html).toContain('<h1');
  expect(html).not.toContain('aria-labelledby="next-step"');
  expect(html.match(emptyElement)).toBeNull();
});

const shared = initial('shared-parts');
const withReasons = {
  ...shared,
  reasons: {
    ...(shared.reasons as Values),
    cards: [{ title: 'Made by hand', text: '', icon: '', highlighted: true }],
  },
};

test.each(['/about', '/services'])('%s leaves Why Choose Us out if it has no cards', async (path) => {
  const name = path === '/about' ? 'about-page' : 'services-page';
  expect(await show(path, initial(name), { parts: withReasons })).toContain('Get Started Today');
  expect(await show(path, initial(name), { parts: shared })).not.toContain('Why Choose Us');
});

test('sections are in the order that staff chose', async () => {
  const about = initial('about-page');
  const sections = (about.sections as object[]).toReversed();
  const story = { eyebrow: '', title: 'Toys since ever', text: 'We make toys.' };
  const html = await show('/about', { ...about, sections, story }, { parts: withReasons });
  expect(html.indexOf('Get in touch')).toBeLessThan(html.indexOf('Why Choose Us'));
  expect(html.indexOf('Why Choose Us')).toBeLessThan(html.indexOf('Toys since ever'));
});

test('about has the name of the company where no title is given, and paragraphs of its text', async () => {
  const about = initial('about-page');
  const story = { eyebrow: '', title: 'Toys', text: 'We make toys.\n\nWe mend them.' };
  const html = await show('/about', { ...about, story });
  expect(html).toMatch(/<h1[^>]*>.*About Atrium/);
  expect(html).not.toContain('Since');
  expect(html).toMatch(/<p[^>]*>We make toys\.<\/p><p[^>]*>We mend them\.<\/p>/);
});

test('questions of the contact page have their answers', async () => {
  const contact = initial('contact-page');
  const items = [{ question: 'Do you travel?', answer: 'By train.' }];
  const html = await show('/contact', { ...contact, questions: { ...(contact.questions as Values), items } });
  expect(html).toMatch(/<dt[^>]*>Do you travel\?<\/dt><dd[^>]*>By train\.<\/dd>/);
  expect(await show('/contact', contact)).not.toContain('Questions and answers');
});

test('a figure of the achievements that the register lacks is left out', async () => {
  const achievements = initial('achievements-page');
  const figures = [
    { claim: 'projects', text: 'Audits and platforms', icon: '' },
    { claim: 'clients', text: 'Families and firms', icon: '' },
  ];
  const milestones = { ...(achievements.milestones as Values), figures };
  const html = await show('/achievements', { ...achievements, milestones });
  expect(html).toContain('Audits and platforms');
  expect(html).not.toContain('Families and firms');
});
