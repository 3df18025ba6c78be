import { blogLimits } from '@atrium/contracts/content/articles.constants';
import { blogImageAccept, blogImageMaxBytes, imageMessages } from '@atrium/contracts/media/constants';
import { Controller } from 'react-hook-form';
import { FormSection } from '../shared/editor/editor-layout';
import { FormChips } from '../shared/fields/form-fields';
import { ImageField } from '../shared/image-field';
import type { BlogFormValues } from './blog-form';

const thumbnailRules = {
  acceptedTypes: blogImageAccept.split(','),
  maxBytes: blogImageMaxBytes,
  typeMessage: imageMessages.blogType,
  sizeMessage: imageMessages.blogTooLarge,
};

export function ListingSection() {
  return (
    <FormSection title="Thumbnail and Tags">
      <Controller<BlogFormValues, 'thumbnail'>
        name="thumbnail"
        render={({ field }) => (
          <ImageField
            id="existingThumbnail"
            label="Thumbnail"
            value={field.value}
            onChange={field.onChange}
            rules={thumbnailRules}
            hint="JPEG, PNG, WebP, AVIF, HEIC, HEIF, TIFF or GIF, up to 20 MB"
          />
        )}
      />
      <FormChips<BlogFormValues>
        name="tags"
        label="Tags"
        placeholder="Type a tag and press Enter or comma"
        maxCount={blogLimits.tags}
      />
    </FormSection>
  );
}
