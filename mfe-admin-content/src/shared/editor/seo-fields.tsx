import { metaDescriptionMaxLength, metaTitleMaxLength } from '@atrium/contracts/content/constants';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormArea, FormText } from '../fields/form-fields';
import { SearchPreview } from './search-preview';

type SeoValues = { title: string; slug: string; metaTitle: string; metaDescription: string };

export interface SeoFieldsProps {
  /** Path before the slug. */
  path: string;
  /** Before the preview. */
  children?: ReactNode;
}

/** Meta texts of services and case studies; longer ones than recommended are allowed. */
export function SeoFields({ path, children }: SeoFieldsProps) {
  const [title, slug, metaTitle, metaDescription] = useWatch({
    control: useFormContext<SeoValues>().control,
    name: ['title', 'slug', 'metaTitle', 'metaDescription'],
  });
  return (
    <>
      <FormText<SeoValues>
        name="metaTitle"
        label="Meta title"
        maxLength={200}
        note={`${metaTitle.length}/${metaTitleMaxLength}`}
      />
      <FormArea<SeoValues>
        name="metaDescription"
        label="Meta description"
        rows={2}
        maxLength={500}
        note={`${metaDescription.length}/${metaDescriptionMaxLength}`}
      />
      {children}
      <SearchPreview title={metaTitle || title} path={`${path}/${slug}`} description={metaDescription} />
    </>
  );
}
