import { blogLimits } from '@atrium/contracts/blog-types';
import { blogImageAccept, blogImageMaxBytes, imageMessages } from '@atrium/contracts/images';
import { ChipInput } from '@atrium/ui/chip-input';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { FormSection } from '../shared/editor/editor-layout';
import { ImageField } from '../shared/image-field';
import type { BlogFormValues } from './blog-form';

const thumbnailRules = {
  acceptedTypes: blogImageAccept.split(','),
  maxBytes: blogImageMaxBytes,
  typeMessage: imageMessages.blogType,
  sizeMessage: imageMessages.blogTooLarge,
};

export function ListingSection({ form }: { form: UseFormReturn<BlogFormValues> }) {
  return (
    <FormSection title="Thumbnail and Tags">
      <Controller
        control={form.control}
        name="thumbnail"
        render={({ field }) => (
          <ImageField
            label="Thumbnail"
            value={field.value}
            onChange={field.onChange}
            rules={thumbnailRules}
            hint="JPEG, PNG, WebP, AVIF, HEIC, HEIF, TIFF or GIF, up to 20 MB"
          />
        )}
      />
      <Controller
        control={form.control}
        name="tags"
        render={({ field }) => (
          <ChipInput
            label="Tags"
            placeholder="Type a tag and press Enter or comma"
            value={field.value}
            onChange={field.onChange}
            maxCount={blogLimits.tags}
          />
        )}
      />
    </FormSection>
  );
}
