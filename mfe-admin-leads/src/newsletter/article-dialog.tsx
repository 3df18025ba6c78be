import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { formatDay } from '@atrium/admin-kit/text/format';
import type { BlogListItem } from '@atrium/contracts/content/articles.schemas';
import { useApi } from '@atrium/mfe-kit';
import { Dialog } from '@atrium/ui/dialog';
import { EmptyState } from '@atrium/ui/empty-state';
import { SearchBox } from '@atrium/ui/search-box';
import { Skeleton } from '@atrium/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import page from '../shared/page.module.css';
import { fetchArticles } from './article-mail';
import classes from './create-newsletter.module.css';

interface ArticleDialogProps {
  onPick: (article: BlogListItem) => void;
  onClose: () => void;
}

/** The published articles, newest first; the chosen one fills the mail. */
export function ArticleDialog({ onPick, onClose }: ArticleDialogProps) {
  const api = useApi();
  const [q, setQ] = useState('');
  const articles = useQuery({
    queryKey: ['newsletter', 'articles', q],
    queryFn: ({ signal }) => fetchArticles(api, q, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog
      onClose={onClose}
      title="Use an article"
      description="Its picture, title, summary and link are put behind what you have written."
    >
      <div className={page.stack}>
        <SearchBox label="Search published articles" value={q} onChange={setQ} />
        {articles.isPending ? <Skeleton lines={5} /> : null}
        {articles.isError && !articles.data ? (
          <QueryError query={articles} title="The articles could not be loaded" headingLevel={3} />
        ) : null}
        {articles.data?.length === 0 ? (
          <EmptyState
            headingLevel={3}
            title="No articles found"
            text={q ? 'No published article matches the search.' : 'Nothing has been published yet.'}
          />
        ) : null}
        <ul className="stack gap-2">
          {articles.data?.map((article) => (
            <li key={article._id}>
              <button type="button" className={classes.article} onClick={() => onPick(article)}>
                {article.thumbnail ? (
                  <img src={article.thumbnail.url} alt="" loading="lazy" />
                ) : (
                  <span className={classes.articleBlank} />
                )}
                <span>
                  <span className="semibold">{article.title}</span>
                  <br />
                  <span className="muted small">{formatDay(article.publishedAt)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
