import { metaDescriptionMaxLength, metaTitleMaxLength } from '@atrium/contracts/content/constants';
import { sharingFields } from '@atrium/contracts/content/sharing.schemas';
import { useEffect, useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { FormField } from '../fields/field-view';
import { FoldRow } from '../fields/fold-row';
import { FormArea, FormText } from '../fields/form-fields';
import type { ImageValue } from '../image-value';
import classes from './editor-layout.module.css';
import type { Row, Section, Widget } from './entry-layout';

interface SeoRowOptions {
  /** Path before the slug. */
  path: string;
  /** The group that has the texts. */
  group?: string;
  /** Longer texts than recommended are allowed unless these are limits. */
  areLimits?: boolean;
}

/** Meta texts with their lengths, and the page as search results show it. */
export function seoRow({ path, group, areLimits = false }: SeoRowOptions): Widget {
  const prefix = group === undefined ? '' : `${group}.`;
  const names = [`${prefix}metaTitle`, `${prefix}metaDescription`] as const;
  const unit = areLimits ? ' characters' : '';

  function SeoFields() {
    const values = useWatch({ control: useFormContext().control, name: ['title', 'slug', ...names] });
    const [title = '', slug = '', metaTitle = '', metaDescription = ''] = values.map(String);
    return (
      <>
        <FormText
          name={names[0]}
          label="Meta title"
          isRequired={areLimits}
          maxLength={areLimits ? metaTitleMaxLength : 200}
          note={`${metaTitle.length}/${metaTitleMaxLength}${unit}`}
        />
        <FormArea
          name={names[1]}
          label="Meta description"
          isRequired={areLimits}
          rows={2}
          maxLength={areLimits ? metaDescriptionMaxLength : 500}
          note={`${metaDescription.length}/${metaDescriptionMaxLength}${unit}`}
        />
        <SearchPreview title={metaTitle || title} path={`${path}/${slug}`} description={metaDescription} />
      </>
    );
  }
  return { fields: group === undefined ? names : [group], Widget: SeoFields };
}

/** Rows of the fields that `sharing.schemas.ts` adds to each page: in the group `seo`, where `more` has further fields. */
export const sharingRows = (more: readonly string[] = []): Row[] => [
  { fields: ['seo'], Widget: () => <SeoGroup names={[...more, 'noIndex']} /> },
  { fields: ['shareImage'], Widget: FoldedSharing },
];

const SeoGroup = ({ names }: { names: readonly string[] }) =>
  names.map((name) => <FormField key={name} name={`seo.${name}`} />);

const foldedTexts = Object.keys(sharingFields).filter((name) => name !== 'noIndex');
const foldedFields = [...foldedTexts.map((name) => `seo.${name}`), 'shareImage'];

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value !== '' : (value as ImageValue | undefined)?.stored != null;

/** Most pages leave these empty. */
function FoldedSharing() {
  const { control } = useFormContext();
  const filled = useWatch({ control, name: foldedFields }).filter(isFilled).length;
  const { errors } = useFormState({ control });
  const isWrong = foldedFields.some((name) => get(errors, name) !== undefined);
  const [isOpen, setIsOpen] = useState(filled > 0);
  useEffect(() => {
    if (isWrong) setIsOpen(true);
  }, [isWrong]);
  return (
    <>
      <FoldRow
        label="Canonical address and sharing"
        note={filled > 0 ? `${filled} filled` : ''}
        isOpen={isOpen}
        fields={foldedFields}
        onToggle={() => setIsOpen(!isOpen)}
      />
      <div hidden={!isOpen} className="stack gap-4">
        <SeoGroup names={foldedTexts} />
        <FormField name="shareImage" />
      </div>
    </>
  );
}

/** For types without meta texts. */
export const sharingSection: Section = {
  title: 'Search engines and sharing',
  rows: sharingRows(),
  isAside: true,
};

interface SearchPreviewProps {
  title: string;
  path: string;
  description: string;
}

/** Approximates a search engine's result. */
export function SearchPreview({ title, path, description }: SearchPreviewProps) {
  return (
    <figure className={classes.preview}>
      <figcaption className="fine semibold muted">Search preview</figcaption>
      <p className="fine muted">
        {window.location.host}
        {path}
      </p>
      <p dir="auto" className={classes.previewTitle}>
        {title || 'Title of the page'}
      </p>
      <p dir="auto" className={classes.previewText}>
        {description || 'The description appears here.'}
      </p>
    </figure>
  );
}
