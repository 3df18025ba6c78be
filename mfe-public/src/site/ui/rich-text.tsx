import { addTextDirection, hasRightToLeftText } from '@atrium/contracts/content/text-direction';
import { useRef } from 'react';
import { drawCovers, hasEmbeds, useEmbeds } from './embed-cover';
import classes from './rich-text.module.css';

export interface RichTextProps {
  /** HTML of an editor, sanitised by the server on write. */
  html: string;
  className?: string | undefined;
}

/** Renders HTML as it is: the server has sanitised it with the editor's allow-list. */
export function RichText({ html, className }: RichTextProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEmbeds(ref, hasEmbeds(html));
  const __html = drawCovers(nameTables(addTextDirection(html).replace(/<pre\b/g, '<pre tabindex="0"')));
  return (
    <div
      ref={ref}
      className={`${classes.text} ${className ?? ''}`}
      dir={hasRightToLeftText(html) ? 'auto' : undefined}
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}

/** What scrolls horizontally on narrow screens must be reachable by keyboard, and say what it is: the table of its first headings. */
function nameTables(html: string): string {
  return html.replace(/<table\b.*?<\/table>/gs, (table) => {
    if (table.includes('<table', 1)) return table;
    const row = /<tr>(.*?)<\/tr>/s.exec(table)?.[1] ?? '';
    const headings = [...row.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)].map(([, text = '']) =>
      text.replace(/<[^>]*>/g, ''),
    );
    const name = headings.filter(Boolean).join(', ').replaceAll('"', '&quot;');
    const label = name ? `Table: ${name}` : 'Table';
    return `<div class="${classes.scroller}" role="region" tabindex="0" aria-label="${label}">${table}</div>`;
  });
}
