import type { Permission } from '../auth/permissions';

interface ArticleState {
  status: string;
  createdBy?: { id: string } | undefined;
  /** False in the trash. */
  isLive?: boolean;
}

interface Person {
  id: string;
  permissions: readonly Permission[];
}

/** Statuses in which visitors see an article, now or later without another decision. */
export const outStatuses = ['published', 'scheduled'] as const;

export const isOut = ({ status, isLive = true }: ArticleState): boolean =>
  isLive && outStatuses.some((out) => out === status);

/** The permission that somebody lacks to change an article as it is; undefined if nothing. */
export function missingForArticle(
  { id, permissions }: Person,
  article: ArticleState,
): 'articles.edit' | 'articles.publish' | undefined {
  if (article.createdBy?.id !== id && !permissions.includes('articles.edit')) return 'articles.edit';
  return isOut(article) && !permissions.includes('articles.publish') ? 'articles.publish' : undefined;
}
