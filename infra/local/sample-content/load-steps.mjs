// What is loaded, in this order: how to see what is already there, and how to send what is not.
import {
  buildArticleForm,
  buildCaseStudyForm,
  buildPartnersForm,
  buildPersonForm,
  buildServiceForm,
  buildSolutionForm,
} from './forms.mjs';
import { runBounded } from './run-bounded.mjs';

const CONCURRENCY = 3;

const bySlug = ({ slug }) => slug;
const byName = ({ name }) => name;
const byTitle = ({ title }) => title;

const createJson = (document) => new Blob([JSON.stringify(document)], { type: 'application/json' });

const steps = [
  {
    kind: 'services',
    list: '/api/services/admin/all',
    path: '/api/services',
    key: bySlug,
    build: buildServiceForm,
  },
  {
    kind: 'solutions',
    list: '/api/solutions/admin/all',
    path: '/api/solutions',
    key: bySlug,
    build: buildSolutionForm,
  },
  {
    kind: 'caseStudies',
    list: '/api/case-studies/admin/all',
    path: '/api/case-studies',
    key: bySlug,
    build: buildCaseStudyForm,
  },
  {
    kind: 'articles',
    list: '/api/blogs/published',
    path: '/api/blogs',
    key: bySlug,
    build: buildArticleForm,
  },
  {
    kind: 'testimonials',
    list: '/api/testimonials',
    path: '/api/testimonials',
    key: byName,
    build: buildPersonForm,
  },
  { kind: 'team', list: '/api/team', path: '/api/team', key: byName, build: buildPersonForm },
  { kind: 'careers', list: '/api/careers', path: '/api/careers', key: byTitle, build: createJson },
];

const findKnown = async (api, list, key) =>
  new Set((await api.get(`${list}?page=1&limit=100`)).data.map(key));

async function loadStep(api, { list, path, key, build }, documents) {
  const known = await findKnown(api, list, key);
  let added = 0;
  await runBounded(
    documents.filter((document) => !known.has(key(document))),
    CONCURRENCY,
    async (document) => {
      if (await api.post(path, await build(document))) added += 1;
    },
  );
  return added;
}

/** All logos go in one upload, as the editor sends them. */
async function loadPartners(api, names) {
  const { logos } = await api.get('/api/partner-logos?page=1&limit=100');
  const known = new Set(logos.map(({ name }) => name.toLowerCase()));
  const missing = names.filter((name) => !known.has(name.toLowerCase()));
  if (missing.length > 0) await api.post('/api/partner-logos/upload', buildPartnersForm(missing));
  return missing.length;
}

/**
 * Sends what is missing. One kind that fails does not hold back the others; answers how many items of each kind were
 * added, and what went wrong.
 */
export async function loadDocuments(api, documents) {
  const added = {};
  const failures = [];
  const run = async (kind, load) => {
    try {
      added[kind] = await load();
    } catch (error) {
      failures.push(`${kind}: ${error.message}`);
    }
  };
  await run('partners', () => loadPartners(api, documents.partners));
  for (const step of steps) await run(step.kind, () => loadStep(api, step, documents[step.kind]));
  return { added, failures };
}
