import type { LookStyles } from '@atrium/look/look-styles';

const svg = 'http://www.w3.org/2000/svg';

/** Paints the look as the renderer writes it into the document, but without HTML, which the page's policy refuses. */
function paintArt(page: Document, values: string): void {
  page.getElementById('look-art')?.closest('svg')?.remove();
  if (values === '') return;
  const [root, filter, matrix] = ['svg', 'filter', 'feColorMatrix'].map((name) =>
    page.createElementNS(svg, name),
  );
  if (!root || !filter || !matrix) return;
  root.setAttribute('width', '0');
  root.setAttribute('height', '0');
  root.setAttribute('style', 'position:absolute');
  filter.setAttribute('id', 'look-art');
  filter.setAttribute('color-interpolation-filters', 'sRGB');
  matrix.setAttribute('values', values);
  filter.append(matrix);
  root.append(filter);
  page.body.prepend(root);
}

/** Paints an open document in a look, as the renderer does for a new one. The files of another pair of fonts come with the next document. */
export function applyLook(page: Document, { css, artMatrix }: LookStyles): void {
  let style = page.getElementById('look');
  if (style === null) {
    style = page.createElement('style');
    style.id = 'look';
    page.head.append(style);
  }
  style.textContent = css;
  paintArt(page, artMatrix);
}
