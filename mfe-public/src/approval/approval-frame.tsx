import { getButtonClasses } from '@atrium/ui/button-look';
import { useEffect, useRef, useState } from 'react';
import classes from './approval.module.css';

/** A part of the page that was pressed. */
export interface PickedPart {
  field: string;
  quote: string;
}

const widths = [
  { width: 390, label: 'Phone' },
  { width: 768, label: 'Tablet' },
  { width: 1280, label: 'Desktop' },
];
const maxQuote = 300;
const styles =
  '[data-field]{cursor:pointer}[data-field]:is(:hover,:focus-visible){outline:3px solid #d6409f;outline-offset:3px}';

function pick(target: Element, onPick: (part: PickedPart) => void): void {
  const part = target.closest('[data-field]');
  const [field = ''] = part?.getAttribute('data-field')?.split(' ') ?? [];
  if (part === null || field === '') return;
  const quote = (part.textContent || part.getAttribute('alt') || '').replace(/\s+/g, ' ').trim();
  onPick({ field, quote: quote.slice(0, maxQuote) });
}

/** Each part with a field can be pressed, with a key too; links of the page lead nowhere. */
function prepare(page: Document, onPick: (part: PickedPart) => void): void {
  const style = page.createElement('style');
  style.textContent = styles;
  page.head.append(style);
  for (const part of page.querySelectorAll<HTMLElement>('[data-field]')) {
    part.tabIndex = 0;
    // A role would hide that it is a heading or a picture.
    part.setAttribute('aria-description', 'Press Enter to comment on this part');
  }
  page.addEventListener('submit', (event) => event.preventDefault());
  page.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target.closest('a[href]')) event.preventDefault();
    pick(target, onPick);
  });
  page.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    pick(event.target as Element, onPick);
  });
}

/** The frozen page at three widths, scaled to fit. */
export function ApprovalFrame({
  path,
  title,
  onPick,
}: {
  path: string;
  title: string;
  onPick(part: PickedPart): void;
}) {
  const [width, setWidth] = useState<number>();
  const [size, setSize] = useState({ inline: 0, block: 0 });
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const picked = useRef(onPick);
  picked.current = onPick;
  const prepared = useRef<Document>(null);

  function enter() {
    const page = frame.current?.contentDocument;
    if (!page || page.URL === 'about:blank' || page.readyState === 'loading') return;
    if (prepared.current === page) return;
    prepared.current = page;
    prepare(page, (part) => picked.current(part));
  }

  useEffect(() => {
    // It may have been loaded before the scripts were.
    enter();
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ inline: entry.contentRect.width, block: entry.contentRect.height });
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  // A phone shows its own width first, larger screens that of a desktop.
  const chosen = width ?? (size.inline > 0 && size.inline < 600 ? 390 : 1280);
  const scale = Math.min(1, size.inline / chosen);
  return (
    <section aria-label="The page" className={classes.shown}>
      <fieldset className={classes.widths} data-ready={size.inline > 0 || undefined}>
        <legend className="small muted">Press a part of the page to comment on it. Width:</legend>
        {widths.map((one) => (
          <button
            key={one.width}
            type="button"
            aria-pressed={one.width === chosen}
            className={getButtonClasses({
              size: 's',
              variant: one.width === chosen ? 'primary' : 'outline',
            })}
            onClick={() => setWidth(one.width)}
          >
            {one.label}
          </button>
        ))}
      </fieldset>
      <div ref={box} className={classes.frame}>
        <iframe
          ref={frame}
          title={`The page: ${title}`}
          src={`${path}?frame`}
          // Its policy lets no script of the page run; without the second word browsers block the listeners of this one.
          sandbox="allow-same-origin allow-scripts"
          onLoad={enter}
          {...(size.inline > 0 && {
            style: {
              width: chosen,
              height: size.block / scale,
              scale: String(scale),
              insetInlineStart: Math.max(0, (size.inline - chosen * scale) / 2),
            },
          })}
        />
      </div>
    </section>
  );
}
