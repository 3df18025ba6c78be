import type { Service } from '@atrium/contracts/service-entry-types';
import { appendAdditionalImages, existingListOf } from '../shared/additional-images';
import { blocksForSaving } from '../shared/blocks/block-values';
import type { KeyedEntry } from '../shared/fields/entry-list';
import { describeStored, existingOf, hasImage, type ImageValue } from '../shared/image-value';
import { appendListing } from '../shared/listing';
import { pickKnown } from '../shared/pick-known';
import { emptyServiceForm, type ServiceFormValues } from './service-form';

const written = (items: readonly string[]) => items.map((item) => item.trim()).filter((item) => item !== '');

function withoutKey<Entry extends KeyedEntry>({ key: _key, ...entry }: Entry): Omit<Entry, 'key'> {
  return entry;
}

/** The multipart form of POST and PUT /api/services, with the field names of the first API. */
export function buildServiceForm(values: ServiceFormValues, _base?: Service, opened?: Service): FormData {
  const form = new FormData();
  form.append('contentBlocks', JSON.stringify(blocksForSaving(values.contentBlocks)));
  form.append('title', values.title.trim());
  form.append('slug', values.slug);
  form.append('tagline', values.tagline);
  form.append('shortDescription', values.shortDescription);
  form.append('description', values.description);
  form.append('longDescription', values.longDescription);
  form.append('metaTitle', values.metaTitle);
  form.append('metaDescription', values.metaDescription);
  form.append('category', values.category);
  form.append('status', values.status);
  form.append('keywords', JSON.stringify(values.keywords));
  appendListing(form, values, opened);
  form.append('isHighlighted', String(values.isHighlighted));
  form.append('features', JSON.stringify(featuresForSaving(values)));
  form.append('pricing', JSON.stringify(plansForSaving(values)));
  form.append('process', JSON.stringify(values.process.filter(({ title }) => title.trim()).map(withoutKey)));
  appendImage(form, values.thumbnail, { alt: 'thumbnailAlt', existing: 'existingThumbnail' });
  appendImage(form, values.banner, { alt: 'bannerAlt', existing: 'existingBanner' });
  appendImage(form, values.mockup, {
    alt: 'mockupImageAlt',
    existing: 'existingMockup',
  });
  appendAdditionalImages(form, values.additionalImages);
  return form;
}

function featuresForSaving({ features }: ServiceFormValues) {
  return features.map((feature, order) => ({
    ...withoutKey(feature),
    benefits: written(feature.benefits),
    order,
  }));
}

function plansForSaving({ pricing }: ServiceFormValues) {
  return pricing.map((plan) => ({
    ...withoutKey(plan),
    price: Number(plan.price),
    features: written(plan.features),
  }));
}

/** An omitted field removes the image. */
function appendImage(form: FormData, value: ImageValue, names: { alt: string; existing: string }): void {
  const stored = describeStored(value);
  if (stored) form.append(names.existing, JSON.stringify(stored));
  if (hasImage(value)) form.append(names.alt, value.alt);
}

/** The form as a draft. A preview reads the images from the `existing…` fields, as a save does. */
export const serviceDataOf = (values: ServiceFormValues): Record<string, unknown> => ({
  ...values,
  existingThumbnail: existingOf(values.thumbnail),
  existingBanner: existingOf(values.banner),
  existingMockup: existingOf(values.mockup),
  existingAdditionalImages: existingListOf(values.additionalImages),
});

export function serviceFormOfData(data: Record<string, unknown>): ServiceFormValues | undefined {
  const values = data as Partial<ServiceFormValues>;
  const isForm = typeof values.title === 'string' && Array.isArray(values.contentBlocks);
  return isForm ? pickKnown(emptyServiceForm, data) : undefined;
}
