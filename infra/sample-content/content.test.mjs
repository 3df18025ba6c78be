import { describe, expect, test } from 'vitest';
import { readClaims, readLegal, readSample, readSampleContent, readTexts } from './sample-content.mjs';

const now = new Date('2030-05-15T12:00:00Z');
const content = readSampleContent(now);
const documents = Object.fromEntries(
  Object.entries(content).map(([kind, items]) => [kind, items.map((item) => item.fields ?? item)]),
);
const serviceSlugs = [
  'ai-and-automation',
  'website-development',
  'seo-and-digital-strategy',
  'paid-media-and-advertising',
  'custom-api-development-and-integrations',
];
const solutionSlugs = [
  'education-and-e-learning-solutions',
  'enterprise-digital-transformation',
  'financial-analytics-and-automation',
  'legal-tech-and-document-automation',
  'e-commerce-growth-suite',
  'healthcare-digital-transformation',
];

const expectFilled = (item, names) => {
  for (const name of names) {
    const value = item[name];
    const isFilled = Array.isArray(value)
      ? value.length > 0
      : value !== undefined && value !== '' && value !== null;
    expect(isFilled, `${item.slug ?? item.name ?? item.title}: ${name}`).toBe(true);
  }
};
const expectUnique = (values) => expect(new Set(values).size).toBe(values.length);

describe('the texts of the sample', () => {
  test('services and solutions have the slugs and fields of the specification', () => {
    const services = readSample('services');
    expect(services.map(({ id }) => id)).toEqual(serviceSlugs);
    for (const service of services) {
      expectFilled(service, ['title', 'description', 'image', 'imageAlt', 'mockupImage', 'mockupAlt']);
      expect(service).toMatchObject({ link: `/services/${service.id}`, category: 'service' });
    }
    const solutions = readSample('solutions');
    expect(solutions.map(({ path }) => path)).toEqual(solutionSlugs.map((slug) => `/solutions/${slug}`));
    for (const { title, description, uses, icon } of solutions) {
      expect(title && description && icon).toBeTruthy();
      expect(uses).toHaveLength(3);
    }
  });

  test('17 testimonials, all rated 5, and a team with numeric ids', () => {
    const testimonials = readSample('testimonials');
    expect(testimonials).toHaveLength(17);
    const services = readSample('services').map(({ title }) => title);
    for (const testimonial of testimonials) {
      expectFilled(testimonial, ['id', 'name', 'position', 'client', 'text']);
      expect(testimonial.rating).toBe(5);
      expect(services).toContain(testimonial.service);
    }
    const team = readSample('team');
    expect(team.length).toBeGreaterThanOrEqual(5);
    for (const member of team) {
      expect(Number.isInteger(member.id)).toBe(true);
      expectFilled(member, [
        'name',
        'title',
        'bio',
        'expertise',
        'education',
        'experience',
        'quote',
        'email',
      ]);
      expect(Object.keys(member.socialLinks).sort()).toEqual([
        'facebook',
        'instagram',
        'linkedin',
        'twitter',
      ]);
    }
    expectUnique(testimonials.map(({ id }) => id));
    expectUnique(team.map(({ id }) => id));
  });

  test('careers cover the four categories with enough to cut', () => {
    const { applyEmail, roles } = readSample('careers');
    expect(applyEmail).toMatch(/@atrium\.example$/);
    expect(new Set(roles.map(({ category }) => category))).toEqual(
      new Set(['sales', 'strategy', 'creative', 'marketing']),
    );
    for (const role of roles) {
      expectFilled(role, ['id', 'title', 'location', 'type', 'summary', 'qualifications']);
      expect(role.responsibilities.length).toBeGreaterThanOrEqual(5);
    }
    expectUnique(roles.map(({ id }) => id));
  });

  test('claims are those of the specification and the other files refer to them', () => {
    const claims = Object.fromEntries(readClaims().map(({ key, value }) => [key, value]));
    expect(claims).toEqual({
      years: '15+',
      projects: '500+',
      clients: '500+',
      'enterprise-clients': '200+',
      satisfaction: '98%',
      'average-roi': '6.2x',
      awards: '10+',
      experts: '30+',
      employees: '15+',
    });
    const { milestones, trust } = readTexts()['achievements-page'];
    expect(milestones.figures).toHaveLength(8);
    for (const { claim } of milestones.figures) expect(claims).toHaveProperty(claim);
    expect(trust.certifications).toHaveLength(8);
  });

  test('legal documents have their sections, date and the held terms', () => {
    const { documents } = readLegal().fields;
    expect(documents.map(({ sections }) => sections.length)).toEqual([13, 8, 2, 4]);
    for (const { title, effectiveDate, sections } of documents) {
      expect(title).toBeTruthy();
      expect(effectiveDate).toBe('2025-01-01');
      expectUnique(sections.map(({ id }) => id));
      for (const section of sections) {
        expect(Object.keys(section)).toEqual(['id', 'title', 'content', 'list', 'additionalContent']);
        const words = [section.content, ...section.list, section.additionalContent].join(' ');
        expect(words.length, section.id).toBeGreaterThan(150);
      }
    }
    const [terms, privacy, refund] = documents.map((document) => JSON.stringify(document));
    for (const text of [terms, refund]) {
      expect(text).toContain('30 days’ written notice');
      expect(text).toMatch(/[Dd]eposits and project fees are non-refundable once work begins/);
    }
    expect(refund).toContain('Prepaid fees are refunded in full if you cancel before work has begun');
    expect(terms).toContain('do not serve people under 16');
    expect(privacy).toContain('People under 16 are not served');
  });
});

const [, privacyPolicy] = readLegal().fields.documents;
const textOfSection = (id) =>
  JSON.stringify(privacyPolicy.sections.find((section) => section.id === id)).toLowerCase();

test.each([
  ['first page of your visit', 'the landing page'],
  ['the site that linked to it', 'the referrer'],
  ['utm', 'the campaign'],
  ['ip address', 'the address of a consent'],
  ['your browser', 'the browser of a consent'],
  ['which links in them you clicked', 'tracked clicks'],
])('the privacy policy names "%s" (%s)', (words) => {
  expect(textOfSection('data-we-collect')).toContain(words);
});

test('the privacy policy names what the browser stores: a cookie, the landing page, a draft', () => {
  const text = textOfSection('cookies-and-storage');
  expect(text.match(/“\w+”/g)).toEqual(['“theme”']);
  expect(text).toContain('first page of your visit');
  expect(text).toContain('unfinished contact form');
});

describe('the documents for the API', () => {
  test('every kind has its number and unique slugs or names', () => {
    expect(documents.services.map(({ slug }) => slug)).toEqual(serviceSlugs);
    expect(documents.solutions.map(({ slug }) => slug)).toEqual(solutionSlugs);
    expect(documents.caseStudies).toHaveLength(6);
    expect(documents.partners).toHaveLength(8);
    for (const kind of ['caseStudies', 'articles']) expectUnique(documents[kind].map(({ slug }) => slug));
    for (const kind of ['testimonials', 'team']) expectUnique(documents[kind].map(({ name }) => name));
  });

  test('required fields are filled', () => {
    for (const service of documents.services) {
      expectFilled(service, [
        'title',
        'shortDescription',
        'longDescription',
        'description',
        'tagline',
        'category',
        'keywords',
      ]);
      expectFilled(service, [
        'contentBlocks',
        'features',
        'process',
        'pricing',
        'thumbnailAlt',
        'bannerAlt',
        'mockupImageAlt',
      ]);
      expect(new Set(service.contentBlocks.map(({ type }) => type))).toEqual(new Set(['text', 'list']));
      expect(service.features.map(({ order }) => order)).toEqual(
        service.features.map((_, index) => index + 1),
      );
      expect(service.category).toBe('service');
      for (const feature of service.features) expectFilled(feature, ['category', 'details', 'importance']);
    }
    for (const solution of documents.solutions) {
      expectFilled(solution, [
        'title',
        'tagline',
        'shortDescription',
        'longDescription',
        'targetAudience',
        'industryType',
      ]);
      expectFilled(solution, [
        'roi',
        'features',
        'integrations',
        'complianceStandards',
        'contentBlocks',
        'thumbnailAlt',
        'category',
      ]);
      expect(solution.implementationTime.max).toBeGreaterThan(solution.implementationTime.min);
    }
    for (const items of [documents.services, documents.solutions]) {
      for (const isUsed of ['featured', 'isHighlighted', 'additionalImagesInfo'])
        expect(items.filter((item) => item[isUsed]).length, `${isUsed} is used, but not by most`).toBeOneOf([
          1, 2,
        ]);
    }
    for (const study of documents.caseStudies) {
      expectFilled(study, [
        'title',
        'client',
        'industry',
        'shortDescription',
        'challenge',
        'solution',
        'results',
        'keywords',
      ]);
      expectFilled(study, [
        'longDescription',
        'metaTitle',
        'metaDescription',
        'featureImageAlt',
        'galleryInfo',
        'displayOrder',
      ]);
    }
  });

  test('articles: sixteen published in the past twelve months and one draft, of readable length', () => {
    const published = documents.articles.filter(({ status }) => status === 'published');
    expect(published).toHaveLength(16);
    expect(documents.articles.filter(({ status }) => status === 'draft')).toHaveLength(1);
    const months = new Set();
    for (const { publishedAt } of published) {
      const age = now.getTime() - new Date(publishedAt).getTime();
      expect(age).toBeGreaterThan(0);
      expect(age).toBeLessThan(365 * 86_400_000);
      months.add(publishedAt.slice(0, 7));
    }
    expect(months.size).toBeGreaterThanOrEqual(9);
    const authors = readSample('team').map(({ name }) => name);
    for (const article of documents.articles) {
      expect(article.paragraphs.length).toBeGreaterThanOrEqual(4);
      expect(article.paragraphs.length).toBeLessThanOrEqual(8);
      expect(article.paragraphs.map((paragraph) => paragraph.content).join('')).toContain('<h2>');
      expectFilled(article, ['title', 'tags', 'thumbnailAlt']);
      expectFilled(article.seo, ['metaTitle', 'metaDescription', 'focusKeyword', 'keywords']);
      expect(authors).toContain(article.author.name);
    }
  });

  test('search titles have at most 60 and descriptions at most 160 characters', () => {
    const texts = [
      ...documents.services,
      ...documents.caseStudies,
      ...documents.articles.map(({ seo }) => seo),
    ];
    for (const { metaTitle, metaDescription } of texts) {
      expect(metaTitle.length, metaTitle).toBeLessThanOrEqual(60);
      expect(metaDescription.length, metaDescription).toBeLessThanOrEqual(160);
    }
  });

  test('every link in a text leads to a page of the site', () => {
    const pages = new Set(['/terms-and-conditions', '/testimonials', '/contact']);
    for (const slug of serviceSlugs) pages.add(`/services/${slug}`);
    for (const slug of solutionSlugs) pages.add(`/solutions/${slug}`);
    for (const { slug } of documents.caseStudies) pages.add(`/case-studies/${slug}`);
    const links = [...JSON.stringify(documents).matchAll(/href=\\"([^"\\]+)\\"/g)].map(([, href]) => href);
    expect(links.length).toBeGreaterThan(15);
    for (const href of links) expect(pages).toContain(href);
  });
});
