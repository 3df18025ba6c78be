import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState, useLocation, useMatches } from 'react-router-dom';
import { resolvePageMeta } from './page-meta';

/** Updates the head on navigation. The first page's head is already in the document. */
export function usePageMeta(): void {
  const location = useLocation();
  const matches = useMatches();
  // A page that failed has no data; its error screen sets the title.
  const hasFailed = Boolean(useContext(RouterState)?.errors);
  const firstKey = useRef(location.key);
  const hasLeftFirst = useRef(false);

  useEffect(() => {
    if (location.key !== firstKey.current) hasLeftFirst.current = true;
    if (!hasLeftFirst.current || hasFailed) return;
    const url = new URL(location.pathname + location.search, window.location.origin);
    const meta = resolvePageMeta(
      matches.map((match) => ({ ...match, data: match.loaderData })),
      url,
    );
    if (!meta) return;
    document.title = meta.title;
    setTag('meta[name=description]', 'content', meta.description);
    setTag('meta[name=robots]', 'content', meta.noIndex ? 'noindex' : 'index,follow');
    const canonical = meta.canonicalUrl ?? meta.canonicalPath ?? location.pathname;
    setTag('link[rel=canonical]', 'href', new URL(canonical, window.location.origin).href);
  }, [location, matches, hasFailed]);
}

function setTag(selector: string, attribute: string, value: string | undefined): void {
  const tag = document.head.querySelector(selector);
  if (value === undefined) tag?.removeAttribute(attribute);
  else tag?.setAttribute(attribute, value);
}
