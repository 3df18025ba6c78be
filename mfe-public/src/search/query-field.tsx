import { TextField } from '@atrium/ui/text-field';
import { useEffect, useRef } from 'react';

interface QueryFieldProps {
  query: string;
  placeholder?: string;
  className?: string | undefined;
}

/** The field of a search form. Shows the query of each navigation, unless the visitor has typed something newer. */
export function QueryField({ query, placeholder, className }: QueryFieldProps) {
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
      placeholder={placeholder}
      defaultValue={query}
      maxLength={200}
      className={className}
    />
  );
}
