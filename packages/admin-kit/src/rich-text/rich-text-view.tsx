import { addTextDirection } from '@atrium/contracts/content/text-direction';
import { generateHTML, generateJSON } from '@tiptap/core';
import { useMemo } from 'react';
import { createEditorExtensions } from './editor-extensions';
import classes from './rich-text-editor.module.css';

/**
 * Shows stored rich text. It goes through the editor's own schema first, so that whatever it is, nothing but what
 * the shared allow-list permits reaches the page.
 */
export function RichTextView({ html }: { html: string }) {
  const safeHtml = useMemo(() => {
    const extensions = createEditorExtensions();
    return addTextDirection(generateHTML(generateJSON(html, extensions), extensions));
  }, [html]);
  // built from the schema's document, never from the given text
  return <div className={classes.view} dangerouslySetInnerHTML={{ __html: safeHtml }} />;
}
