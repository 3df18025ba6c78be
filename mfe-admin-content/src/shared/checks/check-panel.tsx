import { contentTypeRows } from '@atrium/contracts/content/content-types';
import { type ApiClient, ApiError, useApi } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { useQueries } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { type FieldValues, get, type UseFormReturn, useFormContext } from 'react-hook-form';
import { FormSection } from '../editor/editor-layout';
import classes from '../editor/editor-layout.module.css';
import { type Section, useEntryLayout } from '../editor/entry-layout';
import { htmlPartsOf, imagesOf, type Values } from '../editor/field-values';
import { hasImage } from '../image-value';
import { findContentProblems, listInternalLinks } from './content-checks';

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

/** The call that reads the item of a page; it also returns unpublished ones to staff. */
function itemCallOf(path: string): string | undefined {
  const [, folder, slug] = /^\/([^/]+)\/([^/]+)\/?$/.exec(path) ?? [];
  const row = contentTypeRows.find((each) => folder && [each.folder, each.otherFolder].includes(folder));
  return row && slug && `/api/${row.name}${row.readPath ?? '/slug'}/${slug}`;
}

type LinkState = 'works' | 'broken' | 'hidden';

/** Asks the site itself as a visitor, so that its routes, files and redirects are listed nowhere else. */
async function isReachable(path: string, signal?: AbortSignal): Promise<boolean> {
  const { status } = await fetch(path, { method: 'HEAD', credentials: 'omit', signal: signal ?? null });
  if (status === 404 || status === 410) return false;
  if (status >= 400) throw new Error(`${path} responded with ${status}`);
  return true;
}

async function isFound(response: Promise<unknown>): Promise<boolean> {
  try {
    await response;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

export async function checkLink(api: ApiClient, path: string, signal?: AbortSignal): Promise<LinkState> {
  if (await isReachable(path, signal)) return 'works';
  const call = itemCallOf(path);
  if (call !== undefined && (await isFound(api.request('GET', call, undefined, { signal })))) return 'hidden';
  return 'broken';
}

interface LinkFinding {
  path: string;
  state: Exclude<LinkState, 'works'>;
}

/** Internal links that are broken or lead to unpublished items. */
function useBrokenLinks(paths: readonly string[]): LinkFinding[] {
  const api = useApi();
  return useQueries({
    queries: paths.map((path) => ({
      queryKey: ['link-check', path],
      queryFn: ({ signal }: { signal: AbortSignal }) => checkLink(api, path, signal),
      staleTime: 60_000,
    })),
    combine: (results) =>
      results.flatMap(({ data }, index) =>
        data && data !== 'works' ? [{ path: paths[index] ?? '', state: data }] : [],
      ),
  });
}
