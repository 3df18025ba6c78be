import type { LookStyles } from '@atrium/look/look-styles';
import { useEffect, useRef, useState } from 'react';
import classes from './look.module.css';

interface PageFrameProps {
  title: string;
  /** A preview: other pages refuse to be framed. */
  src: string;
  /** Of the page, in px: it is scaled to fit. */
  width: number;
  theme: 'light' | 'dark';
  styles: LookStyles;
  /** A link inside was followed, to this path. */
  onFollow(path: string): void;
}

const svg = 'http://www.w3.org/2000/svg';

/** As the renderer writes it into the document, but without HTML, which the page's policy refuses. */
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

/** Links of the page lead to its next one in the frame, others nowhere. */
function followLinks(page: Document, onFollow: (path: string) => void): void {
  page.addEventListener('submit', (event) => event.preventDefault());
  page.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest('a[href]');
    if (!link || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    const url = new URL(link.getAttribute('href') ?? '', window.location.origin);
    if (url.origin === window.location.origin && !/^\/(dashboard|login|api|media)\b/.test(url.pathname))
      onFollow(url.pathname);
  });
}

/** A page of the site as the renderer writes it, recoloured at once; it keeps its place when it is loaded anew. */
export function PageFrame({ title, src, width, theme, styles, onFollow }: PageFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef({ src: '', top: 0 });
  const [size, setSize] = useState({ inline: 0, block: 0 });
  const [isLoaded, setIsLoaded] = useState(false);

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ inline: entry.contentRect.width, block: entry.contentRect.height });
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (isLoaded && page?.head) applyLook(page, styles, theme);
  }, [isLoaded, styles, theme]);

  function enter() {
    const page = frame.current?.contentWindow;
    if (!page) return;
    applyLook(page.document, styles, theme);
    followLinks(page.document, onFollow);
    const [path = ''] = src.split('?');
    if (place.current.src === path) page.scrollTo(0, place.current.top);
    place.current = { src: path, top: page.scrollY };
    page.addEventListener('scroll', () => {
      place.current.top = page.scrollY;
    });
    setIsLoaded(true);
  }

  const scale = size.inline / width || 1;
  return (
    <div ref={box} className={classes.frame} style={{ aspectRatio: width === 390 ? '9 / 16' : '16 / 11' }}>
      <iframe
        ref={frame}
        title={title}
        src={src}
        sandbox="allow-same-origin allow-scripts"
        onLoad={enter}
        style={{ width, height: size.block / scale, scale: String(scale), opacity: isLoaded ? 1 : 0 }}
      />
    </div>
  );
}
