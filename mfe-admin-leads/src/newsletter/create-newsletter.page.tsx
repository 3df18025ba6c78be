import { useEditorKey } from '@atrium/admin-kit/drafts/use-editor-key';
import { editorQuery, readOpened } from '@atrium/admin-kit/queries/editor-query';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { ApiError, useApi } from '@atrium/mfe-kit';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { fetchArticle } from './article-mail';
import { canEdit } from './campaign-progress';
import { CreateNewsletterForm } from './create-newsletter-form';
import { newsletterKeys, newsletterQueries } from './newsletter.queries';
import { NewsletterPage } from './newsletter-page';
import { UnsentDraft } from './unsent-draft';
import { useCampaignRights } from './use-campaign-rights';

interface OpenedNewsletter {
  /** The id of a stored draft; empty for a new one. */
  draftId: string;
  /** The article that a new newsletter is about. */
  articleSlug: string;
  /** The draft's key of a new newsletter that was begun in another tab. */
  draftKey: string | null;
}

/** A new newsletter; with `?draft=<id>` a stored one, with `?new=<key>` one that was begun in another tab, with `?article=<slug>` one about an article. */
export function Component() {
  const [params] = useSearchParams();
  const draftId = params.get('draft') ?? '';
  const articleSlug = draftId === '' ? (params.get('article') ?? '') : '';
  const draftKey = params.get('new');
  const editorKey = useEditorKey(`${draftId} ${articleSlug} ${draftKey ?? ''}`);
  return (
    <NewsletterPage title="Create Newsletter">
      <NewsletterLoader key={editorKey} draftId={draftId} articleSlug={articleSlug} draftKey={draftKey} />
    </NewsletterPage>
  );
}

/** Loads what the editor starts with. A new newsletter gets its id with the first save; the editor stays as it is. */
function NewsletterLoader(address: OpenedNewsletter) {
  const api = useApi();
  /** The rights when the page was opened: an ended session has none, and the typed text must stay. */
  const [rights] = useState(useCampaignRights());
  const [{ draftId, articleSlug, draftKey }] = useState(address);
  const draft = useQuery({
    ...newsletterQueries(api).campaign(draftId),
    queryKey: newsletterKeys.editor(draftId),
    enabled: draftId !== '',
    ...editorQuery,
  });
  const article = useQuery({
    queryKey: ['newsletter', 'article', articleSlug],
    queryFn: ({ signal }) => fetchArticle(api, articleSlug, signal),
    enabled: articleSlug !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const campaign = readOpened(draft);

  if (campaign && !canEdit(campaign, rights))
    return <Navigate to={`/dashboard/newsletter/campaigns/${draftId}`} replace />;
  if (draft.isError && !campaign) {
    const isGone = draft.error instanceof ApiError && draft.error.status === 404;
    return (
      <>
        {isGone ? <UnsentDraft campaignId={draftId} /> : null}
        <QueryError
          query={draft}
          title={isGone ? 'This draft no longer exists' : 'The draft could not be loaded'}
        />
      </>
    );
  }
  if (article.isError && !article.data)
    return <QueryError query={article} title="The article could not be loaded" />;
  if ((draftId && !campaign) || (articleSlug && !article.data))
    return <Skeleton shape="block" height={480} />;
  return <CreateNewsletterForm campaign={campaign} article={article.data} draftKey={draftKey} />;
}
