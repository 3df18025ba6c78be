import { Badge } from '@atrium/ui/badge';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { FormSection } from '../editor/editor-layout';
import type { Section } from '../editor/entry-layout';
import { useEntryLayout } from '../editor/entry-layout-context';
import { htmlPartsOf, imagesOf, type Values } from '../editor/field-values';
import { hasImage } from '../image-value';
import { useBrokenLinks } from './broken-links.api';
import classes from './check-panel.module.css';
import { findContentProblems, listInternalLinks } from './content-checks';
import { useSettledValues } from './use-settled-values';

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
    () => listInternalLinks(content.htmlParts, window.location.origin),
    [content.htmlParts],
  );
  const brokenLinks = useBrokenLinks(links);
  const findings = [
    ...problems,
    ...brokenLinks.map(({ path, state }) => ({
      id: `link ${path}`,
      message:
        state === 'broken'
          ? `The link to ${path} leads nowhere`
          : `The link to ${path} leads to something unpublished`,
    })),
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
        <ul className={classes.list}>
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
