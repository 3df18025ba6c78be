import { TextField } from '@atrium/ui/text-field';
import { useEffect, useRef } from 'react';

/** The field of a search form. Shows the query of each navigation, unless the visitor has typed something newer. */
export function QueryField({ query, className }: { query: string; className?: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(query);
  useEffect(() => {
    if (input.current?.value === shown.current) input.current.value = query;
    shown.current = query;
  }, [query]);
  return (
    <TextField
      ref={input}
      type="search"
      name="q"
      label="Search this site"
      isLabelHidden
      placeholder="Services, solutions, case studies, articles"
      defaultValue={query}
      maxLength={200}
      className={className}
    />
  );
}
