import type { StaffRef } from '@atrium/contracts/common/fields.schemas';

const shownAtMost = 6;
/** A name has one space at most while it is typed. */
const typedName = /(?:^|[\s(])@([\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*)?)$/u;

export interface TypedMention {
  /** The place of the @. */
  start: number;
  query: string;
}

/** The mention that ends at the caret; null where none is typed. */
export function findTypedMention(text: string, caret: number): TypedMention | null {
  const typed = typedName.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? null : { start: caret - typed.length - 1, query: typed };
}

/** The colleagues whose name, or a word of it, begins with what is typed. */
export function listMentioned(staff: readonly StaffRef[], query: string): StaffRef[] {
  const typed = query.toLocaleLowerCase();
  return staff
    .filter(({ name }) => {
      const known = name.toLocaleLowerCase();
      return known.startsWith(typed) || known.split(' ').some((word) => word.startsWith(typed));
    })
    .slice(0, shownAtMost);
}

/** The text with the whole name, and the caret after it. */
export function insertMention(text: string, { start, query }: TypedMention, name: string) {
  const rest = text.slice(start + 1 + query.length);
  const inserted = `${text.slice(0, start)}@${name}${rest.startsWith(' ') ? '' : ' '}`;
  return { text: inserted + rest, caret: inserted.length + (rest.startsWith(' ') ? 1 : 0) };
}

/** The ids of the colleagues whose `@Name` is in a note. A longer name goes first: `@Ada Winters` does not mention Ada. */
export function listMentions(staff: readonly StaffRef[], note: string): string[] {
  let rest = note;
  return [...staff]
    .sort((a, b) => b.name.length - a.name.length)
    .filter(({ name }) => {
      const without = rest.replaceAll(`@${name}`, '');
      const isFound = without !== rest;
      rest = without;
      return isFound;
    })
    .map(({ id }) => id);
}
