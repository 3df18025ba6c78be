import { createBlogSlug } from '@atrium/contracts/slugs';
import { useCallback, useEffect, useRef, useState } from 'react';

const slugDelayMs = 500;

export interface AutoSlugOptions {
  title: string;
  slug: string;
  setSlug(slug: string): void;
}

export interface AutoSlug {
  /** Manual entry: the field is editable and does not follow the title. */
  isEditing: boolean;
  setIsEditing(isEditing: boolean): void;
  /** Applies a pending slug at once, so that saving does not wait for the typing pause. */
  finish(): void;
}

/** Derives the slug from the title 500 ms after the last keystroke, until it is set by hand. */
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
