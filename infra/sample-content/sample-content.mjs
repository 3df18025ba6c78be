// The sample items, each as `fields` (what the editor's form sends) and `images` (the form's files; a `drawing` is the file's text). The case studies, which the
// public site also shows without the API, have their home in mfe-public/src/site-content.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { drawPortrait } from './draw-portrait.mjs';

const DAY_MS = 86_400_000;
const here = new URL('./', import.meta.url);
export const siteContentFolder = new URL('../../mfe-public/src/site-content/', import.meta.url);
export const imageFolders = [new URL('images/', here), new URL('images/', siteContentFolder)];

const readJson = (url) => JSON.parse(readFileSync(url, 'utf8'));

const readSiteContent = (name) => readJson(new URL(`${name}.json`, siteContentFolder));

export const readSample = (name) => readJson(new URL(`${name}.json`, here));

const readFolder = (folder) =>
  readdirSync(new URL(`${folder}/`, here)).map((file) => readJson(new URL(`${folder}/${file}`, here)));

export function findImage(name) {
  const url = imageFolders.map((folder) => new URL(name, folder)).find((candidate) => existsSync(candidate));
  if (!url) throw new Error(`The image ${name} is missing`);
  return url;
}

const toItem = ({ additionalImages = [], ...fields }, images) => ({
  fields: {
    ...fields,
    ...(additionalImages.length > 0 && {
      additionalImagesInfo: additionalImages.map(({ alt, caption }) => ({ alt, caption })),
    }),
  },
  images: [
    ...Object.entries(images).map(([field, file]) => ({ field, file })),
    ...additionalImages.map(({ image: file }) => ({ field: 'additionalImages', file })),
  ],
});

function readServices() {
  const extras = readFolder('services');
  return readSample('services').map((entry, index) => {
    const { images, ...fields } = extras.find(({ slug }) => slug === entry.id);
    return toItem(
      {
        ...fields,
        status: 'published',
        title: entry.title,
        shortDescription: entry.description,
        category: entry.category,
        displayOrder: index + 1,
        thumbnailAlt: entry.imageAlt,
        mockupImageAlt: entry.mockupAlt,
      },
      { thumbnail: entry.image, mockupImage: entry.mockupImage, ...images },
    );
  });
}

function readSolutions() {
  const extras = readFolder('solutions');
  return readSample('solutions').map((entry, index) => {
    const { images, ...fields } = extras.find(({ slug }) => slug === entry.id);
    return toItem(
      {
        ...fields,
        status: 'published',
        title: entry.title,
        shortDescription: entry.description,
        displayOrder: index + 1,
      },
      images,
    );
  });
}

/** The built-in copies have drawings that fit into a style sheet; the sample shows some as screens of the product. */
function toCaseStudy({ _id, createdAt, updatedAt, featureImage, gallery, ...entry }) {
  const { screens, ...extras } = readSample('case-studies')[entry.slug];
  const toScreen = ({ url, ...image }) => ({ file: url, ...image, ...screens[url] });
  const feature = toScreen(featureImage);
  const shown = gallery.map(toScreen);
  return {
    fields: {
      ...entry,
      ...extras,
      status: 'published',
      tinyMCEContent: entry.longDescription,
      featureImageAlt: feature.alt,
      galleryInfo: shown.map(({ alt, caption }, sortOrder) => ({
        alt,
        caption,
        sortOrder,
      })),
    },
    images: [
      { field: 'featureImage', file: feature.file },
      ...shown.map(({ file }) => ({ field: 'gallery', file })),
    ],
  };
}

const readArticles = (now) =>
  readFolder('articles')
    .sort((a, b) => (a.daysAgo ?? Infinity) - (b.daysAgo ?? Infinity))
    .map(({ daysAgo, time, images, ...fields }) => {
      if (fields.status === 'draft') return toItem(fields, images);
      const day = new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
      return toItem({ ...fields, publishedAt: `${day}T${time}:00.000Z` }, images);
    });

const readPeople = (name) =>
  readSample(name).map(({ portrait, ...person }, index) => ({
    fields: {
      ...person,
      status: 'published',
      displayOrder: index + 1,
      imageAlt: `Portrait of ${person.name}`,
    },
    images: [{ field: 'image', file: `${name}-${person.id}.svg`, drawing: drawPortrait(portrait) }],
  }));

function readCareers() {
  const { applyEmail, roles } = readSample('careers');
  return roles.map((role, index) =>
    toItem({ ...role, status: 'published', email: applyEmail, displayOrder: index + 1 }, {}),
  );
}

/** The texts of pages, mails and menus that differ from those of an empty site. */
export const readTexts = () => readSample('texts');

export const readLegal = () => toItem(readSample('legal'), {});

export const readCompany = () => toItem(readSample('company'), { icon: 'icon.svg' });

export const readClaims = () => readSample('claims');

export const readSampleContent = (now) => ({
  partners: readSample('partners'),
  services: readServices(),
  solutions: readSolutions(),
  caseStudies: readSiteContent('case-studies').map(toCaseStudy),
  articles: readArticles(now),
  testimonials: readPeople('testimonials'),
  team: readPeople('team'),
  careers: readCareers(),
});

/** The pictures' variants: `<SHA-256 of the upload>-<width>.<format>`. save-variants.mjs writes them. */
export const variantsFolder = new URL('variants/', here);

/** The SHA-256 of every picture that the sample uploads. */
export function hashUploads() {
  const { partners, ...kinds } = readSampleContent(new Date());
  const images = [readCompany(), ...Object.values(kinds).flat()].flatMap((item) => item.images);
  const files = [...images, ...partners.map(({ image: file }) => ({ file }))];
  const hashes = files.map(({ file, drawing }) =>
    createHash('sha256')
      .update(drawing ?? readFileSync(findImage(file)))
      .digest('hex'),
  );
  return [...new Set(hashes)];
}
