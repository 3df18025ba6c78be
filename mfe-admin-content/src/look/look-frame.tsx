import type { LookStyles } from '@atrium/look/look-styles';
import { useEffect, useRef } from 'react';
import { PageFrame } from '../shared/preview/page-frame';
import classes from './look.module.css';

interface LookFrameProps {
  title: string;
  src: string;
  width: number;
  theme: 'light' | 'dark';
  styles: LookStyles;
  onFollow(path: string): void;
}

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

function applyLook(page: Document, { css, artMatrix }: LookStyles, theme: string): void {
  page.documentElement.dataset.theme = theme;
  let style = page.getElementById('look');
  if (style === null) {
    style = page.createElement('style');
    style.id = 'look';
    page.head.append(style);
  }
  style.textContent = css;
  paintArt(page, artMatrix);
}

/** A page of the site, recoloured at once. */
export function LookFrame({ styles, theme, width, ...frame }: LookFrameProps) {
  const page = useRef<Document>(null);
  useEffect(() => {
    if (page.current) applyLook(page.current, styles, theme);
  }, [styles, theme]);
  return (
    <PageFrame
      {...frame}
      width={width}
      className={width === 390 ? classes.tall : classes.wide}
      onLoad={(loaded) => {
        page.current = loaded;
        applyLook(loaded, styles, theme);
      }}
    />
  );
}
