import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { EmptyState } from '@atrium/ui/empty-state';
import { Segmented } from '@atrium/ui/segmented';
import { SelectField } from '@atrium/ui/select-field';
import { Skeleton } from '@atrium/ui/skeleton';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { EntryEditor } from '../editor/use-entry-editor';
import { isSingle } from '../entry-names';
import { useIsNarrow } from '../use-is-narrow';
import { useStoredChoice } from '../use-stored-choice';
import { findPart, prepare, showPart } from './field-focus';
import { placeFields } from './field-places';
import { PageFrame } from './page-frame';
import classes from './preview.module.css';
import { usePreview } from './use-preview';

const widths = [
  { value: '320', label: 'Phone' },
  { value: '768', label: 'Tablet' },
  { value: '1280', label: 'Desktop' },
] as const;

/** A desktop page on a phone would be too small to read. */
const phoneFirst = ['320', '1280', '768'] as const;
const desktopFirst = ['1280', '320', '768'] as const;

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
