// Deterministic articles, services, solutions, case studies and logos in their stored form.
import { ObjectId } from 'mongodb';

const day = 86_400_000;
const staff = { id: '0'.repeat(24), name: 'Bench' };
const statuses = ['published', 'published', 'published', 'published', 'published', 'draft', 'archived'];
const serviceCategories = ['marketing', 'service', 'solution', 'product'];
const industries = ['healthcare', 'finance', 'retail', 'technology', 'education'];

/** Nearly every item has each of these words, so a search for one has very many matches. */
export const commonWords = Array.from({ length: 40 }, (_, n) => `common${n.toString(36)}word`);
const vocabulary = Array.from(
  { length: 4_000 },
  (_, n) => `term${((n * 2_654_435_761) % 4_000).toString(36)}x`,
);
export const tags = Array.from({ length: 40 }, (_, n) => `Topic ${n}`);

/** @param {number} seed */
function createRandom(seed) {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** @param {(below: number) => number} random @param {number} count */
const sentence = (random, count) =>
  Array.from({ length: count }, () =>
    random(3) === 0
      ? commonWords[random(commonWords.length)]
      : vocabulary[Math.floor(random(4_000) ** 2 / 4_000)],
  ).join(' ');

/**
 * @param {number} n
 * @param {{ noun: string, mediaId: string }} kind
 */
function makeCommon(n, { noun, mediaId }) {
  const random = createRandom(n);
  const createdAt = new Date(Date.UTC(2026, 0, 1) - (n % 2_000) * day - n * 1_000);
  const status = statuses[random(statuses.length)] ?? 'draft';
  const text = sentence(random, 80);
  const title = `${noun} ${n} ${sentence(random, 6)}`;
  const slug = `${noun}-${n}`.toLowerCase();
  return {
    random,
    text,
    record: {
      _id: new ObjectId(),
      title,
      slug,
      hasManualSlug: false,
      oldSlugs: [],
      status,
      publishedAt: status === 'draft' ? null : createdAt,
      scheduledPublishAt: null,
      scheduleTimeZone: null,
      unpublishAt: null,
      publishReceipt: null,
      displayOrder: n,
      featured: n % 9 === 0,
      views: random(5_000),
      excerpt: text.slice(0, 200),
      readMinutes: 3,
      body: `${text} single${n} ${sentence(random, 300)}`,
      mediaIds: [mediaId],
      sortAt: createdAt,
      rev: 1,
      createdAt,
      updatedAt: createdAt,
      createdBy: staff,
      updatedBy: staff,
      deletedAt: null,
      isLive: true,
    },
  };
}

/** @param {string} mediaId */
const imageOf = (mediaId) => ({ mediaId, alt: 'A picture' });

/** @param {string} mediaId */
export const makers = (mediaId) => {
  const image = imageOf(mediaId);
  const texts = {
    tagline: 'A tagline',
    metaTitle: 'A title',
    metaDescription: 'A description',
    keywords: ['one', 'two'],
  };
  return {
    blogs: (/** @type {number} */ n) => {
      const { record, random, text } = makeCommon(n, { noun: 'Article', mediaId });
      const ownTags = [...new Set([0, 1, 2].map(() => tags[random(tags.length)]))];
      const seo = {
        metaTitle: 'A title',
        metaDescription: 'A description',
        focusKeyword: 'word',
        keywords: ['one'],
      };
      const paragraphs = Array.from({ length: 4 }, () => ({ content: `<p>${text}</p>`, formatting: {} }));
      return {
        ...record,
        content: { tags: ownTags, seo, paragraphs, author: { name: 'Ada' }, thumbnail: image },
      };
    },
    services: (/** @type {number} */ n) => {
      const { record, random, text } = makeCommon(n, { noun: 'Service', mediaId });
      const content = {
        ...texts,
        shortDescription: text.slice(0, 200),
        description: text,
        longDescription: `<p>${text}</p>`,
        category: serviceCategories[random(4)],
        isHighlighted: false,
        contentBlocks: [],
        features: [],
        process: [],
        pricing: [],
        thumbnail: image,
        bannerImage: image,
        mockupImage: image,
        additionalImages: [],
      };
      return { ...record, content };
    },
    solutions: (/** @type {number} */ n) => {
      const { record, random, text } = makeCommon(n, { noun: 'Solution', mediaId });
      const content = {
        tagline: 'A tagline',
        shortDescription: text.slice(0, 200),
        longDescription: `<p>${text}</p>`,
        category: `Category ${random(5)}`,
        industryType: industries[random(5)],
        targetAudience: 'Everyone',
        implementationTime: { min: 1, max: 4, unit: 'weeks' },
        roi: '',
        isHighlighted: false,
        complianceStandards: ['GDPR'],
        integrations: [],
        features: [],
        contentBlocks: [],
        thumbnail: image,
        bannerImage: image,
        mockupImage: image,
        additionalImages: [],
      };
      return { ...record, content };
    },
    case_studies: (/** @type {number} */ n) => {
      const { record, random, text } = makeCommon(n, { noun: 'Study', mediaId });
      const content = {
        client: `Client ${n}`,
        industry: industries[random(5)],
        challenge: text,
        solution: text,
        results: ['Faster'],
        shortDescription: text.slice(0, 200),
        longDescription: `<p>${text}</p>`,
        tinyMCEContent: `<p>${text}</p>`,
        metaTitle: 'A title',
        metaDescription: 'A description',
        keywords: ['one'],
        featureImage: image,
        gallery: [],
      };
      return { ...record, content };
    },
    partner_logos: (/** @type {number} */ n) => ({
      _id: new ObjectId(),
      name: `Partner ${n}`,
      image,
      mediaIds: [mediaId],
      displayOrder: n,
      isActive: n % 7 !== 0,
      createdAt: new Date(Date.UTC(2026, 0, 1) - n * 1_000),
      deletedAt: null,
    }),
  };
};

export const makeMedia = () => ({
  _id: new ObjectId(),
  name: 'picture.png',
  fileName: 'picture.png',
  contentType: 'image/png',
  width: 1_200,
  height: 800,
  bytes: 1_000,
  alt: 'A picture',
  focal: null,
  sha256: '0'.repeat(64),
  variants: ['avif', 'webp'].flatMap((format) =>
    [320, 640, 960].map((width) => ({ format, width, fileName: `picture-${width}w.${format}` })),
  ),
  variantsState: 'done',
  isKept: true,
  createdAt: new Date(),
  createdBy: staff,
  touchedAt: new Date(),
});
