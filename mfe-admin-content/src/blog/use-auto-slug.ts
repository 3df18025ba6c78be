import { createBlogSlug } from '@atrium/contracts/slugs';
import { useEffect, useRef, useState } from 'react';

export const slugDelayMs = 500;

export interface AutoSlugOptions {
  title: string;
  slug: string;
  setSlug(slug: string): void;
}

export interface AutoSlug {
  /** Manual entry is on: the field takes typing and the title changes nothing. */
  isEditing: boolean;
  setIsEditing(isEditing: boolean): void;
}

/** Makes the slug from the title once typing pauses for 500 ms, until it is one that was not made here. */
export function useAutoSlug({ title, slug, setSlug }: AutoSlugOptions): AutoSlug {
  const [isEditing, setIsEditing] = useState(false);
  const lastMade = useRef(createBlogSlug(title));
  const setSlugRef = useRef(setSlug);
  setSlugRef.current = setSlug;

  useEffect(() => {
    if (isEditing) return;
    const next = createBlogSlug(title);
    if (slug === next) lastMade.current = next;
    const isByHand = slug !== '' && slug !== lastMade.current;
    if (isByHand || slug === next) return;
    const timer = setTimeout(() => {
      lastMade.current = next;
      setSlugRef.current(next);
    }, slugDelayMs);
    return () => clearTimeout(timer);
  }, [title, slug, isEditing]);

  return { isEditing, setIsEditing };
}
