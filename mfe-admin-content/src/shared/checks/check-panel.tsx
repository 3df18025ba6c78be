import { Badge } from '@atrium/ui/badge';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { FormSection } from '../editor/editor-layout';
import { checkedSlotsOf, type ImageSlots } from '../image-slots';
import { hasImage } from '../image-value';
import { useBrokenLinks } from './broken-links.api';
import classes from './check-panel.module.css';
import { type CheckInput, findContentProblems, listInternalLinks } from './content-checks';
import { useSettledValues } from './use-settled-values';

const settleMs = 700;

export interface CheckPanelProps<Values extends FieldValues> {
  images: ImageSlots;
  read(values: Values): Omit<CheckInput, 'images'>;
}

/** Warnings before publishing; never blocks. */
export function CheckPanel<Values extends FieldValues>({ images, read }: CheckPanelProps<Values>) {
  const values = useSettledValues(useFormContext<Values>(), settleMs);
  const content = useMemo(() => read(values), [read, values]);
  const problems = useMemo(
    () =>
      findContentProblems({
        ...content,
        images: checkedSlotsOf(images, values)
          .filter(({ image }) => hasImage(image))
          .map(({ label, image, minWidth }) => ({
            label,
            alt: image.alt,
            minWidth,
            width: image.stored?.width,
          })),
      }),
    [content, images, values],
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
      title="Before publishing"
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
