import { imageMaxBytes, imageMessages } from '@atrium/contracts/images';
import { Controller } from 'react-hook-form';
import { AdditionalImagesField } from '../shared/additional-images-field';
import { FieldRow, FormSection } from '../shared/editor/editor-layout';
import { ImageField, type ImageFieldRules } from '../shared/image-field';
import type { ServiceSectionProps } from './service-basics';

const rules: ImageFieldRules = {
  acceptedTypes: ['image/*'],
  maxBytes: imageMaxBytes,
  typeMessage: imageMessages.type,
  sizeMessage: imageMessages.tooLarge,
};

const pictures = [
  { name: 'thumbnail', label: 'Thumbnail' },
  { name: 'banner', label: 'Banner' },
  { name: 'mockup', label: 'Mockup' },
] as const;

export function ServiceImages({ form }: ServiceSectionProps) {
  return (
    <FormSection title="Images" description="Up to 5 MB each.">
      <FieldRow>
        {pictures.map(({ name, label }) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field }) => (
              <ImageField
                label={label}
                altLabel={`${label} alt text`}
                value={field.value}
                onChange={field.onChange}
                rules={rules}
              />
            )}
          />
        ))}
      </FieldRow>
      <Controller
        control={form.control}
        name="additionalImages"
        render={({ field }) => (
          <AdditionalImagesField
            label="Additional images"
            images={field.value}
            onChange={field.onChange}
            rules={rules}
          />
        )}
      />
    </FormSection>
  );
}
