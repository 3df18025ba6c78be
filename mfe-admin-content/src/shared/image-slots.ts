import { type AdditionalImage, existingListOf } from './additional-images';
import { existingOf, type ImageValue } from './image-value';

/** An image of a form, and the field of the save call that describes it. */
export interface ImageSlot {
  name: string;
  label: string;
  existing: string;
  /** Width in px that its place on the page shows. */
  minWidth: number;
  aspectRatio?: string;
}

export interface ImageSlots {
  single: readonly ImageSlot[];
  list?: Pick<ImageSlot, 'name' | 'label' | 'existing'> & {
    /** 'Image' is called 'Image 1' in the checks. */
    noun: string;
  };
}

/** The further images of a service or solution. */
export const additionalImages: ImageSlots['list'] = {
  name: 'additionalImages',
  label: 'Additional images',
  existing: 'existingAdditionalImages',
  noun: 'Image',
};

const imageAt = (values: object, name: string) => (values as Record<string, ImageValue>)[name] as ImageValue;
const listAt = (values: object, name: string) =>
  (values as Record<string, AdditionalImage[]>)[name] as AdditionalImage[];

/** The images as a save and a preview read them; '' removes one. */
export const existingImagesOf = ({ single, list }: ImageSlots, values: object): Record<string, unknown> => ({
  ...Object.fromEntries(single.map(({ name, existing }) => [existing, existingOf(imageAt(values, name))])),
  ...(list && { [list.existing]: existingListOf(listAt(values, list.name)) }),
});

const listMinWidth = 640;

export const checkedSlotsOf = ({ single, list }: ImageSlots, values: object) => [
  ...single.map(({ name, label, minWidth }) => ({ label, minWidth, image: imageAt(values, name) })),
  ...(list
    ? listAt(values, list.name).map((image, index) => ({
        label: `${list.noun} ${index + 1}`,
        minWidth: listMinWidth,
        image,
      }))
    : []),
];
