import { useState } from 'react';

interface MenuChoices {
  /** Ids of the groups that are folded. */
  folded: string[];
  /** Paths of entries, in the order in which they were starred. */
  favourites: string[];
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

function readChoices(key: string): MenuChoices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const { folded, favourites } = Object(stored) as Record<string, unknown>;
    return { folded: textsOf(folded), favourites: textsOf(favourites) };
  } catch {
    // Storage is unavailable, or something else wrote there.
    return { folded: [], favourites: [] };
  }
}

const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

/** A person's folded groups and favourites, stored in this browser. */
export function useMenuChoices(userId: string) {
  const key = `atrium.menu.${userId}`;
  const [choices, setChoices] = useState(() => readChoices(key));

  function change(name: keyof MenuChoices, value: string) {
    const next = { ...choices, [name]: toggled(choices[name], value) };
    setChoices(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is unavailable: the choice is lost with the page.
    }
  }

  return {
    ...choices,
    toggleFolded: (id: string) => change('folded', id),
    toggleFavourite: (path: string) => change('favourites', path),
  };
}
