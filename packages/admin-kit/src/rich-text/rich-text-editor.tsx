import { toast } from '@atrium/mfe-kit';
import { FieldError } from '@atrium/ui/field-error';
import { joinClasses } from '@atrium/ui/join-classes';
import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import bareClasses from './bare-text.module.css';
import { ClaimChip, withoutChips } from './claim-chip';
import { ClaimValues } from './claim-menu';
import { cleanPastedHtml } from './clean-pasted-html';
import type { EditorTool } from './editor-tool';
import { EditorToolbar } from './editor-toolbar';
import { pasteMarkdown } from './markdown-paste';
import { offerEmbed } from './offer-embed';
import { pageProfile, type RichTextProfile } from './profiles';
import { readSelection } from './read-selection';
import { RedoKeys } from './redo-keys';
import classes from './rich-text-editor.module.css';
import { useSharedToolbar } from './shared-toolbar';
import { SlashMenu } from './slash-menu';
import { useImageInsert } from './use-image-insert';

export interface RichTextEditorProps {
  label: string;
  isLabelHidden?: boolean | undefined;
  isRequired?: boolean | undefined;
  value: string;
  onChange(html: string): void;
  /** Pixels of the whole editor while its text is short: 500 for articles, 400 elsewhere. It grows with the text. */
  height: number;
  error?: string | undefined;
  id?: string | undefined;
  profile?: RichTextProfile;
  /** Further controls of the toolbar. */
  renderTools?(editor: Editor): ReactNode;
  onBlur?(): void;
}

const tellLeftOut = (count: number) =>
  toast.info(
    count === 1
      ? 'A picture was left out. Please add it from the media library.'
      : `${count} pictures were left out. Please add them from the media library.`,
    { id: 'pasted-pictures' },
  );

const tellNotFormatted = () => {
  toast.error('The pasted Markdown could not be formatted; it is in the text as it was.');
};

const barsPx = { top: 120, right: 5, bottom: 100, left: 5 };

const isModK = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** A self-hosted rich-text field: its value is HTML within the shared allow-list, '' when nothing is in it. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, isLabelHidden, isRequired, value, onChange, height, error } = props;
  const { profile = pageProfile, renderTools } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  /** The values passed to `onChange` since the last render, oldest first. */
  const emitted = useRef([value]);
  const onChangeRef = useRef(onChange);
  onChangeRef.current = onChange;
  const describedBy = error && `${id}-error`;
  const images = useImageInsert(profile);
  const shared = useSharedToolbar(id);
  const isBare = shared !== undefined;
  const frame = isBare ? bareClasses : classes;
  const [openTool, setOpenTool] = useState<EditorTool | null>(null);
  const openRef = useRef(setOpenTool);
  openRef.current = (tool) => (tool === 'image' ? images.openLibrary() : setOpenTool(tool));
  const editorRef = useRef<Editor>(null);

  const extensions = useMemo(
    () => [
      ...profile.createExtensions(),
      ...(profile.hasPageTools ? [ClaimChip] : []),
      RedoKeys,
      SlashMenu.configure({ profile, onTool: (tool) => openRef.current(tool) }),
    ],
    [profile],
  );
  const clean = useCallback((html: string) => cleanPastedHtml(html, tellLeftOut), []);
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        class: classes.content ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(isRequired && { 'aria-required': 'true' }),
        ...(error && { 'aria-invalid': 'true' }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
      transformPastedHTML: clean,
      // The line with the cursor stays clear of the bars above and below the text.
      ...(isBare && { scrollMargin: barsPx, scrollThreshold: barsPx }),
      // Before the palette of the back office, which listens above.
      handleKeyDown(view: EditorView, event: KeyboardEvent) {
        const isLinkKey = isModK(event);
        if (isLinkKey) {
          event.preventDefault();
          readSelection(view);
          setOpenTool('link');
        }
        return isLinkKey;
      },
      handlePaste(_view: EditorView, { clipboardData: source }: ClipboardEvent) {
        const { current: editor } = editorRef;
        if (editor === null || images.insertFiles(source)) return editor !== null;
        if (profile.hasPageTools) offerEmbed(editor, source);
        return pasteMarkdown({ editor, source, clean, onFailure: tellNotFormatted });
      },
      handleDrop: (view: EditorView, event: DragEvent, _slice: unknown, isMove: boolean) =>
        !isMove &&
        images.insertFiles(
          event.dataTransfer,
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos,
        ),
    }),
    [id, isRequired, error, describedBy, images.insertFiles, profile, clean, isBare],
  );

  const editor = useEditor({
    extensions,
    editorProps,
    content: value,
    // A strict content security policy allows no style element of the library's own.
    injectCSS: false,
    // A pasted star is a star: what is plainly Markdown is formatted as a whole.
    enablePasteRules: ['link'],
    shouldRerenderOnTransaction: false,
    onFocus: () => shared?.take(),
    onBlur: () => props.onBlur?.(),
    onUpdate: ({ editor: changed }) => {
      const next = changed.isEmpty ? '' : withoutChips(changed.getHTML());
      emitted.current.push(next);
      onChangeRef.current(next);
    },
  });
  images.attach(editor);
  editorRef.current = editor;

  // A value that did not come from here: a restored draft, an older version, a reload.
  useEffect(() => {
    const index = emitted.current.indexOf(value);
    emitted.current = index === -1 ? [value] : emitted.current.slice(index);
    // An own value: a slow page may render it after more was typed.
    if (index !== -1) return;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  const hasClaims = profile.hasPageTools && value.includes('{{');
  const toolbar = (
    <>
      <EditorToolbar
        editor={editor}
        controlsId={id}
        label={`Formatting of ${label}`}
        profile={profile}
        extraTools={renderTools?.(editor)}
        isShared={isBare}
        onPickImage={images.openLibrary}
        openTool={openTool}
        setOpenTool={setOpenTool}
      />
      {isBare && <WordCount editor={editor} />}
    </>
  );
  return (
    <div className={classes.field}>
      <span id={`${id}-label`} className={joinClasses('small semibold', isLabelHidden && classes.hidden)}>
        {label}
        {isRequired && (
          <span className={classes.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </span>
      <div
        className={joinClasses(frame.frame, error && frame.invalid)}
        style={{ minHeight: isBare && height > 0 ? `max(${height}px, var(--text-min, 0px))` : height }}
      >
        {isBare ? shared.place && createPortal(toolbar, shared.place) : toolbar}
        <div className={classes.scroller}>
          <EditorContent editor={editor} className={classes.host} />
        </div>
        {!isBare && <WordCount editor={editor} />}
      </div>
      {(error || hasClaims) && (
        <div className={joinClasses('stack gap-2', isBare && bareClasses.below)}>
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
          {hasClaims && <ClaimValues editor={editor} />}
        </div>
      )}
      {images.picker}
    </div>
  );
}

/** Read from the document, which is there even while React has not mounted the editor yet. */
function countWords(document: Node): number {
  return document.textBetween(0, document.content.size, ' ', ' ').split(/\s+/).filter(Boolean).length;
}

function WordCount({ editor }: { editor: ReturnType<typeof useEditor> }) {
  const count = useEditorState({
    editor,
    selector: ({ editor: { isDestroyed, state } }) => (isDestroyed ? 0 : countWords(state.doc)),
  });
  return (
    <div className={classes.foot}>
      {count} {count === 1 ? 'word' : 'words'}
    </div>
  );
}
