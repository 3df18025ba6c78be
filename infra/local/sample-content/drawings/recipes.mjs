// One recipe per picture. Names: <kind>-<slug>, with -mockup, -banner or a gallery number behind it.
import { articles } from './recipes/articles.mjs';
import { caseStudies } from './recipes/case-studies.mjs';
import { services } from './recipes/services.mjs';
import { solutions } from './recipes/solutions.mjs';

const named = (prefix, table) => Object.entries(table).map(([slug, recipe]) => [`${prefix}-${slug}`, recipe]);

export const recipes = Object.fromEntries([
  ...named('service', services),
  ...named('solution', solutions),
  ...named('case', caseStudies),
  ...named('article', articles),
]);
