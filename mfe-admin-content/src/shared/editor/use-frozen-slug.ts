import { useEffect, useRef, useState } from 'react';

interface FrozenSlugOptions {
  /** Undefined before the first publication. */
  published: string | undefined;
  slug: string;
  setSlug(slug: string): void;
}

/**
 * Only a person in this editor changes a published address. What else brings another one (a draft from before the publication, a title
 * that was typed while somebody published) proposes it.
 */
export function useFrozenSlug({ published, slug, setSlug }: FrozenSlugOptions) {
  const [proposed, setProposed] = useState<string>();
  const isAllowed = useRef(false);
  const allow = () => {
    isAllowed.current = true;
  };

  useEffect(() => {
    isAllowed.current = false;
    setProposed(undefined);
  }, [published]);
  useEffect(() => {
    if (published === undefined || slug === published || slug === '' || isAllowed.current) return;
    setProposed(slug);
    setSlug(published);
  }, [published, slug]);

  return {
    proposed,
    allow,
    takeProposed() {
      allow();
      if (proposed !== undefined) setSlug(proposed);
    },
  };
}
