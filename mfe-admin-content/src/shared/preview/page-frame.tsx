import { joinClasses } from '@atrium/ui/join-classes';
import { useEffect, useRef, useState } from 'react';
import classes from './preview.module.css';

interface PageFrameProps {
  title: string;
  /** A preview: other pages refuse to be framed. */
  src: string;
  /** The page is loaded anew when it changes. */
  version?: string;
  /** The page's width in px: it is scaled to fit. */
  width: number;
  className?: string | undefined;
  /** A page was loaded; it is not shown yet. */
  onLoad(page: Document): void;
  /** A link inside was followed, to this path; without it links lead nowhere. */
  onFollow?: ((path: string) => void) | undefined;
}

interface Load {
  key: string;
  src: string;
}

/** Links of the page lead to its next one in the frame, others nowhere. */
function followLinks(page: Document, onFollow: (path: string) => void): void {
  page.addEventListener('submit', (event) => event.preventDefault());
  page.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest('a[href]');
    if (!link || event.defaultPrevented || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    const url = new URL(link.getAttribute('href') ?? '', window.location.origin);
    if (url.origin === window.location.origin && !/^\/(dashboard|login|api|media)\b/.test(url.pathname))
      onFollow(url.pathname);
  });
}

const pathOf = (src: string) => src.split('?')[0];

/** A page of the site as the renderer writes it. The next version loads behind the shown one and takes its place and its scroll position. */
export function PageFrame({
  title,
  src,
  version = '',
  width,
  className,
  onLoad,
  onFollow = () => {},
}: PageFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ inline: 0, block: 0 });
  const wanted = { key: `${version} ${src}`, src };
  const [shown, setShown] = useState<Load>();
  const [loading, setLoading] = useState<Load | undefined>(wanted);
  const shownFrame = useRef<HTMLIFrameElement>(null);
  const loadingFrame = useRef<HTMLIFrameElement>(null);
  const follow = useRef(onFollow);
  follow.current = onFollow;

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ inline: entry.contentRect.width, block: entry.contentRect.height });
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  // A load is never given up for a newer version: while somebody types, none would ever come to its end.
  useEffect(() => {
    if (loading === undefined && shown?.key !== wanted.key) setLoading(wanted);
  }, [loading, shown, wanted.key]);

  // Not at the event `load`, which waits for all pictures: what the page needs to be painted is in the document.
  useEffect(() => {
    if (loading === undefined) return;
    const look = () => {
      const frame = loadingFrame.current;
      const page = frame?.contentDocument;
      if (frame && page && page.URL !== 'about:blank' && page.readyState !== 'loading') enter(frame, loading);
      else request = requestAnimationFrame(look);
    };
    let request = requestAnimationFrame(look);
    return () => cancelAnimationFrame(request);
  }, [loading?.key]);

  function enter(frame: HTMLIFrameElement, load: Load) {
    // The event `load` may come before React has rendered what was entered.
    if (shownFrame.current === frame) return;
    const page = frame.contentWindow;
    if (frame.contentDocument && page) {
      onLoad(frame.contentDocument);
      followLinks(frame.contentDocument, (path) => follow.current(path));
      const isSamePage = shown && pathOf(shown.src) === pathOf(load.src);
      const top = isSamePage ? (shownFrame.current?.contentWindow?.scrollY ?? 0) : 0;
      page.scrollTo({ top, behavior: 'instant' });
    }
    shownFrame.current = frame;
    setShown(load);
    setLoading(undefined);
  }

  const scale = Math.min(1, size.inline / width || 1);
  const left = Math.max(0, (size.inline - width * scale) / 2);
  return (
    <div ref={box} className={joinClasses(classes.frame, className)}>
      {[shown, loading].map(
        (load) =>
          load && (
            <iframe
              key={load.key}
              ref={load === loading ? loadingFrame : undefined}
              title={title}
              src={load.src}
              sandbox="allow-same-origin allow-scripts"
              inert={load !== shown}
              onLoad={({ currentTarget }) => enter(currentTarget, load)}
              style={{
                width,
                height: size.block / scale,
                left,
                scale: String(scale),
                opacity: load === shown ? 1 : 0,
              }}
            />
          ),
      )}
    </div>
  );
}
