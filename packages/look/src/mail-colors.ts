import type { Look } from '@atrium/contracts/content/look.constants';
import { createPalette, createShades } from './palette';

/** The greys of mails, in both themes. */
const greys = [
  '#121126',
  '#191732',
  '#1d1b3a',
  '#33324a',
  '#37345c',
  '#46436e',
  '#5b5a72',
  '#b9b7d3',
  '#e4e3f0',
  '#e8e7f4',
  '#f4f3fa',
  '#faf9fd',
];
/** Colours in the styles of a mail: attributes, because most mail programs know no variables, and its one style element. */
const styles = / style="[^"]*"|<style>[^<]*<\/style>/g;
const colors = /#[0-9a-f]{6}\b/gi;

/** Puts a look into a mail that is written in the default one. */
export function createMailPainter(look: Look): (html: string) => string {
  const { light } = createPalette(look);
  const shade = createShades(look);
  const replaced = new Map([
    ...greys.map((grey) => [grey, shade(grey, 'neutral')] as const),
    ['#4a469b', light.primary],
    ['#b7b3ff', shade('#b7b3ff', 'primary')],
    ['#f05ea4', light.secondary],
  ]);
  return (html) =>
    html.replace(styles, (style) =>
      style.replace(colors, (color) => {
        const now = replaced.get(color.toLowerCase());
        return now === undefined || now === color.toLowerCase() ? color : now;
      }),
    );
}
