import type { Solution } from '@atrium/contracts/solution-types';
import { appendAdditionalImages, existingListOf } from '../shared/additional-images';
import { blocksForSaving } from '../shared/blocks/block-values';
import type { KeyedEntry } from '../shared/fields/entry-list';
import { describeStored, existingOf, hasImage, type ImageValue } from '../shared/image-value';
import { appendListing } from '../shared/listing';
import { pickKnown } from '../shared/pick-known';
import { emptySolutionForm, type SolutionFormValues } from './solution-form';

const textFields = [
  'tagline',
  'shortDescription',
  'longDescription',
  'category',
  'industryType',
  'targetAudience',
  'roi',
  'status',
] as const;

const pictures = [
  { name: 'thumbnail', existing: 'existingThumbnail' },
  { name: 'bannerImage', existing: 'existingBannerImage' },
  { name: 'mockupImage', existing: 'existingMockupImage' },
] as const;

/** Leaves out empty entries. */
function writtenEntries<Entry extends KeyedEntry>(entries: readonly Entry[]): Omit<Entry, 'key'>[] {
  return entries
    .map(({ key: _key, ...entry }) => entry)
    .filter((entry) => Object.values(entry).some((value) => String(value).trim() !== ''));
}

/** The multipart form of POST and PUT /api/solutions. */
export function buildSolutionForm(values: SolutionFormValues, _base?: Solution, opened?: Solution): FormData {
  const form = new FormData();
  form.append('title', values.title.trim());
  if (values.slug) form.append('slug', values.slug);
  for (const name of textFields) form.append(name, values[name]);
  appendListing(form, values, opened);
  form.append('isHighlighted', String(values.isHighlighted));
  const { min, max, unit } = values.implementationTime;
  form.append('implementationTime', JSON.stringify({ min: Number(min), max: Number(max), unit }));
  form.append('complianceStandards', JSON.stringify(values.complianceStandards));
  form.append('integrations', JSON.stringify(writtenEntries(values.integrations)));
  form.append('features', JSON.stringify(writtenEntries(values.features)));
  form.append('contentBlocks', JSON.stringify(blocksForSaving(values.contentBlocks)));
  for (const { name, existing } of pictures) appendPicture(form, values[name], name, existing);
  appendAdditionalImages(form, values.additionalImages);
  return form;
}

function appendPicture(form: FormData, value: ImageValue, name: string, existing: string): void {
  const stored = describeStored(value);
  if (stored) form.append(existing, JSON.stringify(stored));
  if (hasImage(value)) form.append(`${name}Alt`, value.alt);
}

/** The form as a draft. A preview reads the images from the `existing…` fields, as a save does. */
export const solutionDataOf = (values: SolutionFormValues): Record<string, unknown> => ({
  ...values,
  existingThumbnail: existingOf(values.thumbnail),
  existingBannerImage: existingOf(values.bannerImage),
  existingMockupImage: existingOf(values.mockupImage),
  existingAdditionalImages: existingListOf(values.additionalImages),
});

export function solutionFormOfData(data: Record<string, unknown>): SolutionFormValues | undefined {
  const values = data as Partial<SolutionFormValues>;
  const isForm = typeof values.title === 'string' && typeof values.implementationTime === 'object';
  return isForm ? pickKnown(emptySolutionForm, data) : undefined;
}
