import { useClaims } from '@atrium/admin-kit/rich-text/use-claims';
import { Badge } from '@atrium/ui/badge';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { type FieldValues, get, type UseFormReturn, useFormContext } from 'react-hook-form';
import { FormSection } from '../editor/editor-layout';
import classes from '../editor/editor-layout.module.css';
import { type Section, useEntryLayout } from '../editor/entry-layout';
import { htmlPartsOf, imagesOf, linksOf, type Values } from '../editor/field-values';
import { hasImage } from '../image-value';
import {
  findClaimsWithoutSource,
  findContentProblems,
  findEmptyBlocks,
  listClaimKeys,
  listInternalLinks,
} from './content-checks';
import { describeLink, useBrokenLinks } from './link-check';

const settleMs = 700;

const title = 'Before publishing';

/** Warnings before publishing; never blocks. */
export const checks: Section = { title, rows: [], Panel: CheckPanel };

/** Undefined for types without the text. */
const readMeta = (values: Values, name: string): string | undefined => {
  const text: unknown = values[name] ?? get(values, `seo.${name}`);
  return typeof text === 'string' ? text : undefined;
};

function CheckPanel() {
  const { fields } = useEntryLayout();
  const values = useSettledValues(useFormContext<Values>(), settleMs);
  const content = useMemo(
    () => ({
      htmlParts: htmlPartsOf(fields, values),
      metaTitle: readMeta(values, 'metaTitle'),
      metaDescription: readMeta(values, 'metaDescription'),
    }),
    [fields, values],
  );
  const problems = useMemo(
    () =>
      findContentProblems({
        ...content,
        images: imagesOf(fields, values)
          .filter(({ image }) => hasImage(image))
          .map(({ label, image, minWidth }) => ({
            label,
            alt: image.alt,
            minWidth,
            width: image.stored?.width,
          })),
      }),
    [content, fields, values],
  );
  const links = useMemo(
    () =>
      listInternalLinks(
        { htmlParts: content.htmlParts, links: linksOf(fields, values) },
        window.location.origin,
      ),
    [content.htmlParts, fields, values],
  );
  const brokenLinks = useBrokenLinks(links);
  const claimKeys = useMemo(() => listClaimKeys(values), [values]);
  const { data: claims = [] } = useClaims({ isNeeded: claimKeys.length > 0 });
  const findings = [
    ...problems,
    ...findEmptyBlocks(fields, values),
    ...findClaimsWithoutSource(claimKeys, claims),
    ...brokenLinks.map((link) => ({ id: `link ${link.path}`, message: describeLink(link) })),
  ];

  return (
    <FormSection
      title={title}
      actions={
        <Badge tone={findings.length > 0 ? 'warning' : 'success'} size="s">
          {findings.length === 0 ? 'All fine' : `${findings.length} to look at`}
        </Badge>
      }
    >
      {findings.length === 0 ? (
        <p className={classes.fine}>
          <CircleCheck size={17} /> Alt texts, headings, lengths, links and image sizes look good.
        </p>
      ) : (
        <ul className={classes.findings}>
          {findings.map(({ id, message }) => (
            <li key={id} className={classes.finding}>
              <TriangleAlert size={16} />
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}

/** The form's values, updated when typing pauses: for expensive checks. */
function useSettledValues<Values extends FieldValues>(form: UseFormReturn<Values>, delayMs: number): Values {
  const [values, setValues] = useState(() => form.getValues());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => setValues({ ...form.getValues() }), delayMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, delayMs]);
  return values;
}
