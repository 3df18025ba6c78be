import { Image } from '@tiptap/extension-image';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useMemo } from 'react';
import type { PersonalField } from './personal-fields';
import classes from './rich-text-editor.module.css';
import { RichTextToolbar } from './rich-text-toolbar';

interface RichTextEditorProps {
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  id: string;
  labelledBy: string;
  describedBy?: string | undefined;
  isInvalid?: boolean;
  personalFields?: readonly PersonalField[];
}

/** What mail clients show well: no tables, headings of two sizes; pictures come with articles. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    link: { openOnClick: false, autolink: false, defaultProtocol: 'https' },
  }),
  Image.configure({ inline: true }),
];

const emptyDocument = '<p></p>';

export function RichTextEditor(props: RichTextEditorProps) {
  const {
    id,
    value,
    onChange,
    onBlur,
    labelledBy,
    describedBy,
    isInvalid = false,
    personalFields = [],
  } = props;
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        class: classes.prose ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-required': 'true',
        'aria-invalid': String(isInvalid),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      },
    }),
    [id, labelledBy, describedBy, isInvalid],
  );
  const editor = useEditor({
    extensions,
    content: value,
    // The styles are this file's CSS module; an injected style element would need a CSP exception.
    injectCSS: false,
    onUpdate: ({ editor: current }) => {
      const html = current.getHTML();
      onChange(html === emptyDocument ? '' : html);
    },
    onBlur: () => onBlur?.(),
    editorProps,
  });

  // A value set from outside (a reset, a loaded draft) replaces the text; one's own typing does not come back.
  useEffect(() => {
    if (!editor || editor.isFocused) return;
    const current = editor.getHTML();
    if (value !== current && !(value === '' && current === emptyDocument)) {
      editor.commands.setContent(value, { emitUpdate: false });
    }
  }, [editor, value]);

  if (!editor) return null;
  return (
    <div className={classes.frame} data-invalid={isInvalid || undefined}>
      <RichTextToolbar editor={editor} personalFields={personalFields} />
      <EditorContent editor={editor} className={classes.content} />
    </div>
  );
}
