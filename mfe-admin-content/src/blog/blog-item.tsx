import { Thumbnail } from '@atrium/admin-kit/media/thumbnail';
import { formatCount, formatDay, formatDayAndTime } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import { blogGridTextLength, blogListTextLength } from '@atrium/contracts/content/articles.constants';
import type { BlogListItem } from '@atrium/contracts/content/articles.schemas';
import { stripHtml } from '@atrium/contracts/content/rich-text';
import { Badge } from '@atrium/ui/badge';
import { Checkbox } from '@atrium/ui/checkbox';
import { joinClasses } from '@atrium/ui/join-classes';
import { CalendarClock, CalendarDays, Clock, Eye, KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { blogNames, editPathOf } from '../shared/entry-names';
import { ItemActions } from '../shared/item-actions';
import { StatusBadge } from '../shared/status-badge';
import classes from './blog-item.module.css';
import { useMayChange } from './use-may-change';

const gridTagCount = 2;

interface BlogItemProps {
  post: BlogListItem;
  view: 'list' | 'grid';
  isSelected: boolean;
  onSelect(): void;
  onDelete(): void;
  onDuplicate(): void;
  onPreview(): void;
  onUnpublish(): void;
}

export function BlogItem({
  post,
  view,
  isSelected,
  onSelect,
  onDelete,
  onDuplicate,
  onPreview,
  onUnpublish,
}: BlogItemProps) {
  const navigate = useNavigate();
  const isGrid = view === 'grid';
  const description = describePost(post, isGrid ? blogGridTextLength : blogListTextLength);
  const mayEdit = useMayChange()(post);
  const mayDuplicate = useCan('articles.write');
  const maySend = useCan('newsletter.write');
  const editPath = mayEdit ? editPathOf(blogNames, post._id) : undefined;
  return (
    <article className={joinClasses(classes.item, isGrid && classes.card, isSelected && classes.selected)}>
      <div className={classes.check}>
        {mayEdit && (
          <Checkbox label={`Select ${post.title}`} isLabelHidden checked={isSelected} onChange={onSelect} />
        )}
      </div>
      <Thumbnail image={post.thumbnail} sizes={isGrid ? '20rem' : '4rem'} className={classes.thumbnail} />
      <div className={classes.body}>
        <h2 dir="auto" className={classes.title} title={isGrid ? undefined : post.title}>
          {editPath === undefined ? (
            post.title
          ) : (
            <Link to={editPath} className={classes.link}>
              {post.title}
            </Link>
          )}
        </h2>
        <div className={classes.line}>
          <StatusBadge status={post.status} />
          {post.status === 'scheduled' && post.scheduledPublishAt && (
            <p className={classes.schedule}>
              <CalendarClock size={14} />
              Scheduled for {formatDayAndTime(post.scheduledPublishAt)}
            </p>
          )}
          <Facts post={post} />
        </div>
      </div>
      <div className={classes.about}>
        {description && (
          <p dir="auto" className={classes.description} title={isGrid ? undefined : description}>
            {description}
          </p>
        )}
        <div className={classes.line}>
          <p className={classes.slug}>/{post.slug}</p>
          <Tags tags={post.tags ?? []} limit={isGrid ? gridTagCount : Number.POSITIVE_INFINITY} />
          {(post.seo?.metaTitle || post.seo?.focusKeyword) && <SeoLine seo={post.seo} />}
        </div>
      </div>
      <div className={classes.actions}>
        <ItemActions
          name={post.title}
          viewPath={blogNames.viewPathOf(post)}
          onView={mayEdit ? onPreview : undefined}
          editPath={editPath}
          onDelete={mayEdit ? onDelete : undefined}
          more={[
            ...(mayDuplicate ? [{ id: 'duplicate', label: 'Duplicate', onSelect: onDuplicate }] : []),
            ...(mayEdit ? [{ id: 'preview', label: 'Open preview link', onSelect: onPreview }] : []),
            ...(post.status === 'published' && mayEdit
              ? [{ id: 'unpublish', label: 'Unpublish', onSelect: onUnpublish }]
              : []),
            ...(post.status === 'published' && maySend
              ? [
                  {
                    id: 'newsletter',
                    label: 'Send as newsletter',
                    onSelect: () => {
                      void navigate(`/dashboard/newsletter/create?article=${encodeURIComponent(post.slug)}`);
                    },
                  },
                ]
              : []),
          ]}
        />
      </div>
    </article>
  );
}

function SeoLine({ seo }: { seo: BlogListItem['seo'] }) {
  return (
    <p className={classes.seo}>
      {seo.metaTitle && <span>SEO: {seo.metaTitle}</span>}
      {seo.focusKeyword && (
        <span className={classes.keyword}>
          <KeyRound size={13} /> {seo.focusKeyword}
        </span>
      )}
    </p>
  );
}

function Facts({ post }: { post: BlogListItem }) {
  return (
    <ul className={classes.facts}>
      <Fact icon={<Clock size={14} />}>{post.readTime} min read</Fact>
      <Fact icon={<Eye size={14} />}>
        {formatCount(post.views ?? 0)} {post.views === 1 ? 'view' : 'views'}
      </Fact>
      <Fact icon={<CalendarDays size={14} />}>
        {post.publishedAt ? formatDay(post.publishedAt) : 'Not published'}
      </Fact>
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.fact}>
      {icon}
      <span>{children}</span>
    </li>
  );
}

function Tags({ tags, limit }: { tags: readonly string[]; limit: number }) {
  if (tags.length === 0) return null;
  const hidden = tags.length - Math.min(tags.length, limit);
  return (
    <ul className={classes.tags} aria-label="Tags">
      {tags.slice(0, limit).map((tag, index) => (
        <li key={index}>
          <Badge size="s">{tag}</Badge>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <Badge size="s">+{hidden}</Badge>
        </li>
      )}
    </ul>
  );
}

/** Returns the summary of a post in a list: its meta description, else the start of its first paragraph. */
export function describePost(post: Pick<BlogListItem, 'seo' | 'paragraphs'>, length: number): string {
  const metaDescription = post.seo?.metaDescription?.trim();
  if (metaDescription) return metaDescription;
  const text = stripHtml(post.paragraphs?.[0]?.content ?? '');
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
