import { useIsNarrow } from '@atrium/admin-kit/use-is-narrow';
import { Segmented } from '@atrium/ui/segmented';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EntryEditor } from '../editor/use-entry-editor';
import { isSingle } from '../entry-names';
import { useStoredChoice } from '../use-stored-choice';
import { focusField } from './field-places';
import classes from './preview.module.css';
import { PreviewPanel } from './preview-panel';

const views = [
  { value: 'form', label: 'Form' },
  { value: 'preview', label: 'Preview' },
] as const;

export interface PreviewChoice {
  /** False: no page shows the draft, or the form has a view of its own. */
  isOffered: boolean;
  isShown: boolean;
  /** Two views instead of two columns. */
  isNarrow: boolean;
  show(isShown: boolean): void;
}

/** On wide screens the choice stays for all forms; on narrow ones a form opens as a form. */
export function usePreviewChoice({ names, hasOwnView }: EntryEditor['kind']): PreviewChoice {
  const isNarrow = useIsNarrow('68.74rem');
  const [stored, store] = useStoredChoice('content-preview', ['closed', 'open']);
  const [isTurned, turn] = useState(false);
  const isOffered = !hasOwnView && !(isSingle(names) && names.previewPaths === undefined);
  return {
    isOffered,
    isNarrow,
    isShown: isOffered && (isNarrow ? isTurned : stored === 'open'),
    show: (isShown) => (isNarrow ? turn(isShown) : store(isShown ? 'open' : 'closed')),
  };
}

interface PreviewSplitProps {
  editor: EntryEditor;
  choice: PreviewChoice;
  children: ReactNode;
}

/** The fields, with the page beside them, or in its own view on narrow screens. */
export function PreviewSplit({ editor, choice, children }: PreviewSplitProps) {
  const form = useRef<HTMLDivElement>(null);
  const { isOffered, isNarrow, isShown, show } = choice;
  const pick = useCallback(
    (path: string) => {
      // The form must be there before its field can have the focus.
      if (isNarrow) flushSync(() => show(false));
      void focusField(path);
    },
    [isNarrow, show],
  );
  return (
    <>
      {isOffered && isNarrow && (
        <Segmented
          label="View"
          options={views}
          value={isShown ? 'preview' : 'form'}
          onChange={(view) => show(view === 'preview')}
        />
      )}
      <div className={classes.split} data-beside={(isShown && !isNarrow) || undefined}>
        <div ref={form} className={classes.form} hidden={isShown && isNarrow}>
          {children}
        </div>
        {isShown && <PreviewPanel editor={editor} form={form} onPick={pick} />}
      </div>
    </>
  );
}
