import type { Permission } from './permissions';

interface WorkText {
  one: string;
  many: string;
  /** Follows "of them". */
  planned: string;
  /** Who lacks it can't be given any. */
  permission: Permission;
}

/** The kinds of work that stay in a person's name when they leave, and can be handed over to somebody else. */
export const workTexts = {
  articles: { one: 'article', many: 'articles', planned: 'scheduled', permission: 'articles.write' },
  contacts: { one: 'contact', many: 'contacts', planned: 'with a follow-up', permission: 'contacts.write' },
  newsletters: {
    one: 'newsletter',
    many: 'newsletters',
    planned: 'scheduled',
    permission: 'newsletter.write',
  },
} as const satisfies Record<string, WorkText>;

export type WorkKind = keyof typeof workTexts;

export const workKinds = Object.keys(workTexts) as WorkKind[];

export const countWork = (kind: WorkKind, count: number): string =>
  `${count} ${count === 1 ? workTexts[kind].one : workTexts[kind].many}`;
