// Sends each item that the site doesn't have yet, as its editor's form sends it.
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { findImage } from './sample-content.mjs';

const CONTENT_TYPES = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

const openImage = (image, { name = image, drawing } = {}) =>
  new File([drawing ?? readFileSync(findImage(image))], name, { type: CONTENT_TYPES[extname(image)] });

function attach(form, images) {
  for (const { field, file, drawing } of images) form.append(field, openImage(file, { drawing }));
  return form;
}

/** Objects and lists as JSON text. */
function buildForm({ fields, images }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return attach(form, images);
}

function appendBracketed(form, name, value) {
  if (Array.isArray(value) && typeof value[0] !== 'object')
    for (const each of value) form.append(`${name}[]`, each);
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) appendBracketed(form, `${name}[${key}]`, each);
  else form.append(name, String(value));
}

/** Objects and lists in bracketed fields, as the article editor's form has them. */
function buildBracketedForm({ fields, images }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) appendBracketed(form, name, value);
  return attach(form, images);
}

const buildJson = ({ fields }) => new Blob([JSON.stringify(fields)], { type: 'application/json' });

const STEPS = [
  { kind: 'services', path: '/api/services', list: '/api/services/admin/all', key: 'slug', build: buildForm },
  {
    kind: 'solutions',
    path: '/api/solutions',
    list: '/api/solutions/admin/all',
    key: 'slug',
    build: buildForm,
  },
  {
    kind: 'caseStudies',
    path: '/api/case-studies',
    list: '/api/case-studies/admin/all',
    key: 'slug',
    build: buildForm,
  },
  {
    kind: 'articles',
    path: '/api/blogs',
    list: '/api/blogs/published',
    key: 'slug',
    build: buildBracketedForm,
  },
  { kind: 'testimonials', path: '/api/testimonials', key: 'name', build: buildForm },
  { kind: 'team', path: '/api/team', key: 'name', build: buildForm },
  { kind: 'careers', path: '/api/careers', key: 'title', build: buildJson },
];

async function uploadItems(api, { path, list = path, key, build }, items) {
  const { data } = await api.get(`${list}?page=1&limit=100`);
  const existing = new Set(data.map((item) => item[key]));
  let added = 0;
  for (const item of items)
    if (!existing.has(item.fields[key]) && (await api.post(path, build(item)))) added += 1;
  return added;
}

/** One upload for all logos: a logo's file name is the partner's name. */
async function uploadPartners(api, partners) {
  const { logos } = await api.get('/api/partner-logos?page=1&limit=100');
  const existing = new Set(logos.map(({ name }) => name.toLowerCase()));
  const missing = partners.filter(({ name }) => !existing.has(name.toLowerCase()));
  const form = new FormData();
  for (const { name, image } of missing)
    form.append('logos', openImage(image, { name: name + extname(image) }));
  if (missing.length > 0) await api.post('/api/partner-logos/upload', form);
  return missing.length;
}

/** A document that somebody has saved stays as it is. */
async function saveDocument(api, name, item) {
  const path = `/api/site-documents/${name}`;
  const { data } = await api.get(path);
  if (data.rev > 0) return 0;
  await api.put(path, buildForm(item));
  return 1;
}

async function saveTexts(api, pages) {
  let saved = 0;
  for (const [name, fields] of Object.entries(pages))
    saved += await saveDocument(api, name, { fields, images: [] });
  return saved;
}

/**
 * A kind that fails does not stop the others. Returns how many items of each kind were added, and what went wrong.
 */
export async function uploadSampleContent(api, content) {
  const added = {};
  const failures = [];
  const run = async (kind, upload) => {
    try {
      added[kind] = await upload();
    } catch (error) {
      failures.push(`${kind}: ${error.message}`);
    }
  };
  await run('company', () => saveDocument(api, 'company', content.company));
  await run('claims', () => saveDocument(api, 'claims', { fields: { claims: content.claims }, images: [] }));
  await run('texts', () => saveTexts(api, content.texts));
  await run('legal', () => saveDocument(api, 'legal', content.legal));
  // At once: each save waits for the database several times. Items of one kind keep their order.
  await Promise.all([
    run('partners', () => uploadPartners(api, content.partners)),
    ...STEPS.map((step) => run(step.kind, () => uploadItems(api, step, content[step.kind]))),
  ]);
  return { added, failures };
}
