import { useEffect, useReducer, useRef } from 'react';
import { loadTransliteration } from '../create-slug';

export interface TitleSlugOptions {
  title: string;
  slug: string;
  createSlug(title: string): string;
  setSlug(slug: string): void;
  /** Of the pause in typing after which the slug follows. */
  delayMs: number;
  /** The item has been published, so its address must not move. */
  isFrozen: boolean;
}

interface PendingSlug {
  timer: number;
  finish(): void;
}

/**
 * Derives the slug from the title that a person types, as long as the slug is made from it. A title that is filled in (a draft, a
 * version, what somebody else saved) changes no slug.
 */
export function useTitleSlug(options: TitleSlugOptions) {
  const latest = useRef(options);
  latest.current = options;
  const pending = useRef<PendingSlug | null>(null);
  const isMade = options.slug !== '' && options.slug === options.createSlug(options.title);

  function cancel() {
    if (pending.current !== null) window.clearTimeout(pending.current.timer);
    pending.current = null;
  }
  useEffect(() => cancel, []);

  // `isMade` of a filled-in title needs the table of its script.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => void loadTransliteration(options.title)?.then(renderAgain), [options.title]);

  function handleTitle(typed: string) {
    const { slug, createSlug, delayMs, setSlug, isFrozen } = latest.current;
    if (isFrozen || !(isMade || slug === '' || pending.current !== null)) return;
    cancel();
    const finish = () => {
      cancel();
      const made = createSlug(typed);
      // Something else has filled the form meanwhile.
      if (latest.current.slug !== slug || latest.current.title !== typed) return;
      if (made !== '' || typed === '') setSlug(made);
    };
    const isLoaded = loadTransliteration(typed);
    if (isLoaded === undefined && delayMs === 0) setSlug(createSlug(typed));
    else pending.current = { timer: window.setTimeout(finish, delayMs), finish };
    void isLoaded?.then(finish);
  }

  return {
    /** The slug is the one that the title makes. */
    isMade,
    handleTitle,
    cancel,
    /** Applies a pending slug at once, so that saving does not wait for the pause in typing. */
    finish: () => pending.current?.finish(),
  };
}
