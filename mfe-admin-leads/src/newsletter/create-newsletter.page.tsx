import { useEditorKey } from '@atrium/admin-kit/drafts/use-editor-key';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { ApiError, useApi } from '@atrium/mfe-kit';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { fetchArticle } from './article-mail';
import { canEdit } from './campaign-progress';
import { CreateNewsletterForm } from './create-newsletter-form';
import { newsletterKeys, newsletterQueries } from './newsletter.queries';
import { NewsletterPage } from './newsletter-page';
import { UnsentDraft } from './unsent-draft';

/** A new newsletter; with `?draft=<id>` a stored one, with `?new=<key>` one that was begun in another tab, with `?article=<slug>` one about an article. */
export function Component() {
  const api = useApi();
  const [params] = useSearchParams();
  const draftId = params.get('draft') ?? '';
  const draft = useQuery({
    ...newsletterQueries(api).campaign(draftId),
    queryKey: newsletterKeys.editor(draftId),
    enabled: draftId !== '',
    // Never from memory: an editor has to start from what is saved now, and keeps it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const articleSlug = draftId === '' ? (params.get('article') ?? '') : '';
  const article = useQuery({
    queryKey: ['newsletter', 'article', articleSlug],
    queryFn: ({ signal }) => fetchArticle(api, articleSlug, signal),
    enabled: articleSlug !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const draftKey = params.get('new');
  const editorKey = useEditorKey(`${draftId} ${articleSlug} ${draftKey ?? ''}`);

  const isGone = draft.error instanceof ApiError && draft.error.status === 404;
  const isElsewhere = draft.data !== undefined && !canEdit(draft.data);
  if (isElsewhere) return <Navigate to={`/dashboard/newsletter/campaigns/${draftId}`} replace />;
  return (
    <NewsletterPage title="Create Newsletter">
      {isGone ? <UnsentDraft campaignId={draftId} /> : null}
      {draft.isError && !draft.data ? (
        <QueryError
          query={draft}
          title={isGone ? 'This draft no longer exists' : 'The draft could not be loaded'}
        />
      ) : article.isError && !article.data ? (
        <QueryError query={article} title="The article could not be loaded" />
      ) : (draftId && !draft.data) || (articleSlug && !article.data) ? (
        <Skeleton shape="block" height={480} />
      ) : (
        <CreateNewsletterForm
          key={editorKey}
          campaign={draft.data}
          article={article.data}
          draftKey={draftKey}
        />
      )}
    </NewsletterPage>
  );
}
