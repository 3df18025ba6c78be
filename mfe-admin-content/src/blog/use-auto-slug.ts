import { createBlogSlug } from '@atrium/contracts/slugs';
import { useCallback, useEffect, useRef, useState } from 'react';

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
  /** Makes a slug that is still waiting for the pause at once: who saves does not wait. */
  finish(): void;
}

/** Makes the slug from the title once typing pauses for 500 ms, until it is one that was not made here. */
export function useAutoSlug({ title, slug, setSlug }: AutoSlugOptions): AutoSlug {
  const [isEditing, setIsEditing] = useState(false);
  const lastMade = useRef(createBlogSlug(title));
  const setSlugRef = useRef(setSlug);
  setSlugRef.current = setSlug;
  const pending = useRef<() => void>(null);

  useEffect(() => {
    if (isEditing) return;
    const next = createBlogSlug(title);
    if (slug === next) lastMade.current = next;
    const isByHand = slug !== '' && slug !== lastMade.current;
    if (isByHand || slug === next) return;
    const make = () => {
      pending.current = null;
      lastMade.current = next;
      setSlugRef.current(next);
    };
    pending.current = make;
    const timer = setTimeout(make, slugDelayMs);
    return () => {
      pending.current = null;
      clearTimeout(timer);
    };
  }, [title, slug, isEditing]);

  return { isEditing, setIsEditing, finish: useCallback(() => pending.current?.(), []) };
}
