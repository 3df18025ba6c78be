import type { ReactNode } from 'react';
import classes from './part-drawing.module.css';

/** A line of text, or a box with `h`. Places in a part of 64 × 40. */
const bar = (x: number, y: number, width: number, height = 2.5) => (
  <rect key={x * 100 + y} x={x} y={y} width={width} height={height} rx={1.2} />
);
const box = (x: number, y: number, width: number, height: number) => (
  <rect key={x * 100 + y} x={x} y={y} width={width} height={height} rx={2} className={classes.soft} />
);
const button = (x: number, y: number) => (
  <rect key={x * 100 + y} x={x} y={y} width={14} height={5} rx={2.5} className={classes.accent} />
);
const dot = (cx: number, cy: number, r: number) => (
  <circle key={cx * 100 + cy} cx={cx} cy={cy} r={r} className={classes.soft} />
);
const columns = (draw: (x: number) => ReactNode) => [5, 25, 45].map(draw);
const lines = (draw: (y: number) => ReactNode) => [8, 18, 28].map(draw);

const shapes = {
  hero: [bar(12, 9, 40, 5), bar(18, 18, 28), button(25, 26)],
  text: [bar(10, 7, 24, 3.5), bar(10, 15, 44), bar(10, 20, 42), bar(10, 25, 44), bar(10, 30, 26)],
  picture: [box(5, 7, 25, 26), bar(35, 11, 20, 3.5), bar(35, 19, 24), bar(35, 24, 22), bar(35, 29, 14)],
  cards: columns((x) => [box(x, 8, 15, 24), bar(x + 3, 12, 6, 4), bar(x + 3, 20, 9), bar(x + 3, 25, 7)]),
  figures: columns((x) => [bar(x, 13, 11, 7), bar(x, 24, 15)]),
  logos: [6, 20, 34, 48].map((x) => box(x, 15, 10, 10)),
  quote: [bar(8, 9, 4, 7), bar(14, 9, 4, 7), bar(8, 20, 46), bar(8, 25, 38), bar(8, 32, 14)],
  cases: [box(5, 6, 26, 20), box(34, 6, 26, 20), bar(5, 30, 18), bar(34, 30, 18)],
  articles: columns((x) => [box(x, 8, 15, 13), bar(x, 24, 15), bar(x, 29, 10)]),
  list: lines((y) => [bar(8, y, 30, 3), bar(52, y, 4, 3)]),
  steps: lines((y) => [dot(11, y + 2, 4), bar(20, y, 30)]),
  people: [14, 32, 50].map((x) => [dot(x, 15, 7), bar(x - 6, 26, 12), bar(x - 4, 31, 8)]),
  form: [box(9, 6, 46, 8), box(9, 17, 46, 8), button(9, 29)],
  band: [box(4, 7, 56, 26), bar(16, 13, 32, 4), button(25, 23)],
  frame: [box(7, 6, 50, 28), <path key="play" d="M28 14l10 6-10 6z" className={classes.accent} />],
  table: [box(7, 6, 50, 7), ...[17, 24, 31].map((y) => [bar(9, y, 12), bar(27, y, 12), bar(45, y, 10)])],
} satisfies Record<string, ReactNode>;

/** The kinds of blocks, and the sections of the built-in pages. */
const shapeOf: Readonly<Record<string, keyof typeof shapes>> = {
  hero: 'hero',
  text: 'text',
  pictureText: 'picture',
  columns: 'cards',
  figures: 'figures',
  logos: 'logos',
  testimonials: 'quote',
  cases: 'cases',
  services: 'cards',
  articles: 'articles',
  questions: 'list',
  contact: 'form',
  form: 'form',
  newsletter: 'form',
  callToAction: 'band',
  embed: 'frame',
  quote: 'quote',
  table: 'table',
  partners: 'logos',
  work: 'cases',
  about: 'picture',
  story: 'picture',
  solutions: 'cards',
  reasons: 'cards',
  process: 'steps',
  posts: 'articles',
  team: 'people',
  milestones: 'figures',
  experience: 'cards',
  trust: 'list',
  direct: 'cards',
  next: 'steps',
};

/** A part of a page in small; nothing for one without a drawing. */
export function PartDrawing({ part }: { part: string }) {
  const shape = shapeOf[part];
  if (shape === undefined) return null;
  return (
    <svg viewBox="0 0 64 40" aria-hidden="true" className={classes.drawing}>
      {shapes[shape]}
    </svg>
  );
}
