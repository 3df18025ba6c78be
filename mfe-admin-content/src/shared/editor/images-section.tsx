import { imageMaxBytes, imageMessages } from '@atrium/contracts/media/constants';
import { Controller } from 'react-hook-form';
import { AdditionalImagesField } from '../additional-images-field';
import { ImageField } from '../image-field';
import type { ImageFieldRules } from '../image-input';
import type { ImageSlots } from '../image-slots';
import { FieldRow, FormSection } from './editor-layout';

const rules: ImageFieldRules = {
  acceptedTypes: ['image/*'],
  maxBytes: imageMaxBytes,
  typeMessage: imageMessages.type,
  sizeMessage: imageMessages.tooLarge,
};

export function ImagesSection({ slots, description }: { slots: ImageSlots; description?: string }) {
  const { single, list } = slots;
  const fields = single.map(({ name, label, existing, aspectRatio }) => (
    <Controller
      key={name}
      name={name}
      render={({ field }) => (
        <ImageField
          id={existing}
          label={label}
          altLabel={`${label} alt text`}
          value={field.value}
          onChange={field.onChange}
          rules={rules}
          aspectRatio={aspectRatio}
        />
      )}
    />
  ));
  return (
    <FormSection title="Images" description={description}>
      {fields.length > 1 ? <FieldRow>{fields}</FieldRow> : fields}
      {list && (
        <Controller
          name={list.name}
          render={({ field }) => (
            <AdditionalImagesField
              id={list.existing}
              label={list.label}
              images={field.value}
              onChange={field.onChange}
              rules={rules}
            />
          )}
        />
      )}
    </FormSection>
  );
}
