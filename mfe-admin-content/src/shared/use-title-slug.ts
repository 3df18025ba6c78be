import { createServiceSlug } from '@atrium/contracts/slugs';
import { useEffect, useRef } from 'react';

export interface TitleSlugOptions {
  title: string;
  slug: string;
  setSlug(slug: string): void;
}

/** Updates the slug with every change of the title, unless it was set by hand. */
export function useTitleSlug({ title, slug, setSlug }: TitleSlugOptions): void {
  const made = useRef(createServiceSlug(title));
  const latest = useRef({ slug, setSlug });
  latest.current = { slug, setSlug };

  useEffect(() => {
    const next = createServiceSlug(title);
    const { slug: current, setSlug: set } = latest.current;
    const isMade = current === '' || current === made.current || current === next;
    if (!isMade) return;
    made.current = next;
    if (current !== next) set(next);
  }, [title]);
}
