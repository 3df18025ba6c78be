// The sample documents: what the site's built-in copies say, joined with what only the API keeps.
import { articles } from './data/articles.mjs';
import { caseStudyExtras } from './data/case-studies.mjs';
import { services } from './data/services.mjs';
import { solutions } from './data/solutions.mjs';
import { partnerNames } from './drawings/logos.mjs';
import { readSiteContent } from './site-content.mjs';

const DAY_MS = 86_400_000;
const published = { status: 'published' };
const pictureName = (file) => file.replace('.svg', '');

const listServices = () =>
  readSiteContent('services').map((entry, index) => ({
    ...published,
    ...services.find(({ slug }) => slug === entry.id),
    title: entry.title,
    shortDescription: entry.description,
    category: entry.category,
    displayOrder: index + 1,
    thumbnailAlt: entry.imageAlt,
    mockupAlt: entry.mockupAlt,
  }));

const listSolutions = () =>
  readSiteContent('solutions').map((entry, index) => ({
    ...published,
    ...solutions.find(({ slug }) => slug === entry.id),
    title: entry.title,
    shortDescription: entry.description,
    category: 'solution',
    displayOrder: index + 1,
  }));

const listCaseStudies = () =>
  readSiteContent('case-studies').map((entry) => ({
    ...published,
    ...entry,
    ...caseStudyExtras[entry.slug],
  }));

/** The time of day differs from article to article, in working hours. */
function dateArticle(article, index, now) {
  if (article.status === 'draft') return article;
  const day = new Date(now.getTime() - article.daysAgo * DAY_MS);
  day.setUTCHours(8 + (index % 8), (index * 17) % 60, 0, 0);
  return { ...article, status: 'published', publishedAt: day.toISOString() };
}

const withPicture = (person, index) => ({
  ...person,
  image: pictureName(person.image),
  displayOrder: index + 1,
});

function listCareers() {
  const { applyEmail, roles } = readSiteContent('careers');
  return roles.map((role, index) => ({ ...published, ...role, email: applyEmail, displayOrder: index + 1 }));
}

/** All sample documents; `now` anchors the dates of the articles. */
export function collectDocuments(now) {
  return {
    services: listServices(),
    solutions: listSolutions(),
    caseStudies: listCaseStudies(),
    articles: articles.map((article, index) => dateArticle(article, index, now)),
    partners: partnerNames,
    testimonials: readSiteContent('testimonials').map((person, i) => ({
      ...published,
      ...withPicture(person, i),
    })),
    team: readSiteContent('team').map((person, i) => ({ ...published, ...withPicture(person, i) })),
    careers: listCareers(),
  };
}
