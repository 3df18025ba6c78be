import classes from './rich-text.module.css';

export interface RichTextProps {
  /** HTML of an editor, sanitised by the server when it was written. */
  html: string;
  className?: string | undefined;
}

/** The server keeps only what the allow-list of the editor has, so this HTML is safe to show. */
export function RichText({ html, className }: RichTextProps) {
  // What may scroll sideways on a narrow screen has to be reachable by keyboard.
  const __html = html.replace(/<(pre|table)\b/g, '<$1 tabindex="0"');
  return <div className={`${classes.text} ${className ?? ''}`} dangerouslySetInnerHTML={{ __html }} />;
}
