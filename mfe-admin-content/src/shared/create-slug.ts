import * as slugs from '@atrium/contracts/content/slugs';

/** Letters and digits that a slug needs the table for. */
const otherLetter = /(?=[^\0-\x7f])[\p{L}\p{M}\p{N}]/u;

let table: slugs.ToAscii | undefined;
let loading: Promise<void> | undefined;

/**
 * Loads the table of all scripts for the first text that needs it: it is 216 kB, more than the rest of an editor. Undefined if
 * there is nothing to wait for. Without a connection the server makes the slug.
 */
export function loadTransliteration(text: string): Promise<void> | undefined {
  if (table !== undefined || !otherLetter.test(text)) return undefined;
  loading ??= import('any-ascii').then(
    (loaded) => {
      table = loaded.default;
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

const dropOtherLetters: slugs.ToAscii = (word) => word.replace(/[^\0-\x7f]/g, '');

/** As the server makes them; empty while the table of the title's script is not loaded. */
const withTable =
  (createSlug: (title: string, toAscii: slugs.ToAscii) => string) =>
  (title: string): string =>
    table === undefined && otherLetter.test(title) ? '' : createSlug(title, table ?? dropOtherLetters);

export const createBlogSlug = withTable(slugs.createBlogSlug);
export const createServiceSlug = withTable(slugs.createServiceSlug);

export function cleanTypedSlug(text: string): string {
  void loadTransliteration(text);
  return slugs.cleanTypedSlug(text, table ?? dropOtherLetters);
}
