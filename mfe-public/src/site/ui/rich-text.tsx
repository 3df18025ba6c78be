import { addTextDirection, hasRightToLeftText } from '@atrium/contracts/content/text-direction';
import classes from './rich-text.module.css';

export interface RichTextProps {
  /** HTML of an editor, sanitised by the server on write. */
  html: string;
  className?: string | undefined;
}

/** Renders HTML as it is: the server has sanitised it with the editor's allow-list. */
export function RichText({ html, className }: RichTextProps) {
  // Elements that scroll horizontally on narrow screens must be reachable by keyboard.
  const __html = addTextDirection(html).replace(/<(pre|table)\b/g, '<$1 tabindex="0"');
  return (
    <div
      className={`${classes.text} ${className ?? ''}`}
      dir={hasRightToLeftText(html) ? 'auto' : undefined}
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}
