import { imageMaxBytes, imageMessages } from '@atrium/contracts/images';
import { Controller } from 'react-hook-form';
import { AdditionalImagesField } from '../shared/additional-images-field';
import { FieldRow, FormSection } from '../shared/editor/editor-layout';
import { ImageField, type ImageFieldRules } from '../shared/image-field';
import type { SolutionSectionProps } from './solution-basics';

const rules: ImageFieldRules = {
  acceptedTypes: ['image/*'],
  maxBytes: imageMaxBytes,
  typeMessage: imageMessages.type,
  sizeMessage: imageMessages.tooLarge,
};

const pictures = [
  { name: 'thumbnail', label: 'Thumbnail' },
  { name: 'bannerImage', label: 'Banner image' },
  { name: 'mockupImage', label: 'Mockup image' },
] as const;

export function SolutionImages({ form }: SolutionSectionProps) {
  return (
    <FormSection title="Images">
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
