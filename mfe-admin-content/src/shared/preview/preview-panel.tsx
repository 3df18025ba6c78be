import type { DraftControl } from '@atrium/admin-kit/drafts/use-draft';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { useIsNarrow } from '@atrium/admin-kit/use-is-narrow';
import { useApi } from '@atrium/mfe-kit';
import { EmptyState } from '@atrium/ui/empty-state';
import { Segmented } from '@atrium/ui/segmented';
import { SelectField } from '@atrium/ui/select-field';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createNewPreview, createPreview, type EditedEntry } from '../content-resource.api';
import type { EntryEditor } from '../editor/use-entry-editor';
import { type EntryNames, isSingle, type SingleNames } from '../entry-names';
import { useStoredChoice } from '../use-stored-choice';
import { findPart, placeFields, prepare, showPart } from './field-places';
import { PageFrame } from './page-frame';
import classes from './preview.module.css';

const widths = [
  { value: '320', label: 'Phone' },
  { value: '768', label: 'Tablet' },
  { value: '1280', label: 'Desktop' },
] as const;

/** A desktop page on a phone would be too small to read. */
const phoneFirst = ['320', '1280', '768'] as const;
const desktopFirst = ['1280', '320', '768'] as const;

/** A link is valid for a day, and a form may be open for longer. */
const renewMs = 12 * 60 * 60 * 1_000;
/** Between what is typed and the draft that the page shows. Less than a second with the request and the page. */
const sendAfterMs = 150;

/** Sends what is typed while somebody goes on typing, and not only in a pause. */
function useQuickDraft({ flush, state: { typed, saved, server } }: DraftControl): void {
  const timer = useRef(0);
  const isSent = typed === (server ?? saved).text;
  useEffect(() => {
    if (isSent || timer.current !== 0) return;
    timer.current = window.setTimeout(() => {
      timer.current = 0;
      void flush();
    }, sendAfterMs);
  }, [typed, isSent, flush]);
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      timer.current = 0;
    },
    [],
  );
}

/** The address of the preview of the draft, and a version that changes with the draft. */
function usePreview({
  names,
  item,
  draft,
}: {
  names: EntryNames | SingleNames;
  item: EditedEntry | undefined;
  draft: DraftControl;
}) {
  const api = useApi();
  const { saved, server } = draft.state;
  useQuickDraft(draft);
  const query = useQuery({
    queryKey: ['preview', names.resource, item?._id ?? draft.name],
    async queryFn() {
      if (item) return (await createPreview(api, names.resource, item._id)).data.path;
      if (isSingle(names)) throw new Error('a site document always has an id');
      const key = draft.name.slice(`${names.resource}.new-`.length);
      return (await createNewPreview(api, names.resource, key)).data.path;
    },
    // A new item has no page until something is written.
    enabled: item !== undefined || server !== null,
    staleTime: renewMs,
    refetchInterval: renewMs,
    gcTime: 0,
  });
  return { query, version: `${saved.rev} ${server?.revision ?? ''}` };
}

interface PreviewPanelProps {
  editor: Pick<EntryEditor, 'kind' | 'draft' | 'flow' | 'form'>;
  /** The form: what is focused in it is marked on the page. */
  form: RefObject<HTMLElement | null>;
  /** A part of the page was clicked, which shows this field. */
  onPick(path: string): void;
}

/** The page of the draft: a click on a part focuses its field, and the focused field's part is in view. */
export function PreviewPanel({ editor, form, onPick }: PreviewPanelProps) {
  const { kind, draft, flow } = editor;
  const { names } = kind;
  const { query, version } = usePreview({ names, item: flow.saved, draft });
  const paths = isSingle(names) ? (names.previewPaths ?? []) : [];
  const [path = '', setPath] = useState(paths[0]);
  const [width, setWidth] = useStoredChoice(
    'content-preview-width',
    useIsNarrow() ? phoneFirst : desktopFirst,
  );
  const page = useRef<Document>(null);
  const focused = useRef<Element>(null);
  const pick = useRef(onPick);
  pick.current = onPick;

  useEffect(() => {
    const element = form.current;
    function follow({ target }: FocusEvent) {
      focused.current = target as Element;
      if (page.current) showPart(page.current, findPart(page.current, focused.current), { isScrolled: true });
    }
    element?.addEventListener('focusin', follow);
    return () => element?.removeEventListener('focusin', follow);
  }, [form]);

  function enter(loaded: Document) {
    const isFirst = page.current === null;
    page.current = loaded;
    placeFields(loaded, kind.fields, editor.form.getValues());
    prepare(loaded, (field) => pick.current(field));
    const part = focused.current && findPart(loaded, focused.current);
    showPart(loaded, part, { isScrolled: isFirst });
  }

  return (
    <section aria-label="Preview" className={classes.panel}>
      <div className={classes.head}>
        {paths.length > 1 ? (
          <SelectField
            label="Page"
            isLabelHidden
            value={path}
            onChange={(event) => setPath(event.target.value)}
            options={paths.includes(path) ? paths : [...paths, path]}
          />
        ) : (
          <h2 className={classes.title}>Preview</h2>
        )}
        <Segmented label="Width of the page" options={widths} value={width} onChange={setWidth} />
      </div>
      {query.isError ? (
        <QueryError query={query} title="The preview could not be shown" headingLevel={3} />
      ) : query.data !== undefined ? (
        <PageFrame
          title="Preview of your draft"
          src={`${query.data}${path}?frame`}
          version={version}
          width={Number(width)}
          className={classes.page}
          onLoad={enter}
          onFollow={isSingle(names) ? setPath : undefined}
        />
      ) : query.isFetching ? (
        <Skeleton shape="block" height="100%" />
      ) : (
        <EmptyState
          headingLevel={3}
          title="Nothing is written yet"
          text="The page appears with the first words."
        />
      )}
    </section>
  );
}
