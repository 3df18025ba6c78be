// Sample documents as the forms that the editors send: the same fields, the same encodings.
import { drawBitmapFile, drawFile } from './pictures.mjs';

/** Texts go as they are, objects and lists as JSON text. */
function createForm(fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

export function buildServiceForm({ mockupAlt, ...service }) {
  const form = createForm({ ...service, mockupImageAlt: mockupAlt });
  form.append('thumbnail', drawFile(`service-${service.slug}`));
  form.append('banner', drawFile(`service-${service.slug}-banner`));
  form.append('mockupImage', drawFile(`service-${service.slug}-mockup`));
  return form;
}

export function buildSolutionForm(solution) {
  const form = createForm(solution);
  form.append('thumbnail', drawFile(`solution-${solution.slug}`));
  form.append('bannerImage', drawFile(`solution-${solution.slug}-banner`));
  return form;
}

export function buildCaseStudyForm({ _id, createdAt, updatedAt, featureImage, gallery, ...caseStudy }) {
  const form = createForm({
    ...caseStudy,
    tinyMCEContent: caseStudy.longDescription,
    featureImageAlt: featureImage.alt,
    galleryInfo: gallery.map(({ alt, caption }, sortOrder) => ({ alt, caption, sortOrder })),
  });
  const draw = ({ url }) => drawFile(url.replace('.svg', ''));
  form.append('featureImage', draw(featureImage));
  for (const image of gallery) form.append('gallery', draw(image));
  return form;
}

export async function buildArticleForm({
  title,
  slug,
  status,
  publishedAt,
  author,
  tags,
  seo,
  thumbnailAlt,
  paragraphs,
}) {
  const form = createForm({ title, slug, status, publishedAt, thumbnailAlt, 'author[name]': author });
  for (const tag of tags) form.append('tags[]', tag);
  for (const name of ['metaTitle', 'metaDescription', 'focusKeyword']) form.append(`seo[${name}]`, seo[name]);
  for (const keyword of seo.keywords) form.append('seo[keywords][]', keyword);
  for (const [index, content] of paragraphs.entries()) form.append(`paragraphs[${index}][content]`, content);
  form.append('thumbnail', await drawBitmapFile(`article-${slug}`));
  return form;
}

export function buildPartnersForm(names) {
  const form = new FormData();
  for (const name of names) form.append('logos', drawFile(`logo-${name}`, name));
  return form;
}

export function buildPersonForm({ image, ...person }) {
  const form = createForm({ ...person, imageAlt: `Portrait of ${person.name}` });
  form.append('image', drawFile(image));
  return form;
}
