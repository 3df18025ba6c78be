import { missingForArticle } from '@atrium/contracts/content/article-rights';
import type { BlogListItem } from '@atrium/contracts/content/articles.schemas';
import { useSession } from '@atrium/mfe-kit';

/** Whether the signed-in person may change an article: own ones, and as long as they are not published, without further rights. */
export function useMayChange(): (post: Pick<BlogListItem, 'status' | 'createdBy'>) => boolean {
  const user = useSession((session) => session.user);
  return (post) => {
    if (!user?.permissions.includes('articles.write')) return false;
    return missingForArticle(user, post) === undefined;
  };
}
