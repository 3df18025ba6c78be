import { addTextDirection, hasRightToLeftText } from '@atrium/contracts/content/text-direction';
import { Behaviour } from '@atrium/mfe-kit';
import covers from './embed-cover.module.css';
import embeds from './embeds.behaviour';
import classes from './rich-text.module.css';

/** How the server writes the link of a video or map: the sanitiser has checked its address. */
const storedLink = /<a class="embed" href="(https:\/\/(?:www\.)?([^/"]+)(?:\/[^"]*)?)">([^<]*)<\/a>/g;

const hasEmbeds = (html: string): boolean => html.includes('<a class="embed"');

/** Draws the link as a cover that says from where a click loads it. */
const drawCovers = (html: string): string =>
  html.replace(
    storedLink,
    (_link, address: string, host: string, title: string) =>
      `<a class="${covers.cover}" data-embed="${covers.frame}" href="${address}"><strong>${title}</strong><span>From ${host}, loaded when you click</span></a>`,
  );

interface RichTextProps {
  /** HTML of an editor, sanitised by the server on write. */
  html: string;
  className?: string | undefined;
}

/** Renders HTML as it is: the server has sanitised it with the editor's allow-list. */
export function RichText({ html, className }: RichTextProps) {
  const content = {
    className: `${classes.text} ${className ?? ''}`,
    dir: hasRightToLeftText(html) ? 'auto' : undefined,
    dangerouslySetInnerHTML: {
      __html: drawCovers(nameTables(addTextDirection(html).replace(/<pre\b/g, '<pre tabindex="0"'))),
    },
  };
  return hasEmbeds(html) ? <Behaviour of={embeds} as="div" {...content} /> : <div {...content} />;
}

/** A table that scrolls horizontally on narrow screens must be reachable by keyboard, and have a name: its first headings. */
function nameTables(html: string): string {
  const [last = '', ...parts] = html.split('</table>').reverse();
  const named = parts.reverse().map((part) => {
    const start = part.indexOf('<table');
    const isNested = start < 0 || part.includes('<table', start + 1);
    if (isNested) return `${part}</table>`;
    const label = ['Table', readHeadings(part.slice(start))].filter(Boolean).join(': ');
    const region = `<div class="${classes.scroller}" role="region" tabindex="0" aria-label="${label}">`;
    return `${part.slice(0, start)}${region}${part.slice(start)}</table></div>`;
  });
  return named.join('') + last;
}

/** The texts of the first row's headings, as an attribute. */
function readHeadings(table: string): string {
  const [row = ''] = table.split('</tr>', 1);
  const texts = row
    .split('<th')
    .slice(1)
    .map((cell) => (cell.split('</th>', 1)[0] ?? '').replace(/^[^>]*>|<[^<>]*>/g, ''));
  return texts.filter(Boolean).join(', ').replaceAll('"', '&quot;');
}
