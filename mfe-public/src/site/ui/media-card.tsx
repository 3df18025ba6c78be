import { Badge } from '@atrium/ui/badge';
import type { ImageSource } from '@atrium/ui/picture';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { ArrowLink } from './arrow-link';
import classes from './media-card.module.css';
import { Thumb } from './thumb';
import { WholeWords } from './whole-words';

export interface MediaCardProps {
  card: {
    image: ImageSource | null;
    title: string;
    text: string;
    path: string;
    isFeatured?: boolean;
    isHighlighted?: boolean;
  };
  tag?: string | undefined;
  /** Shown beside the tag, or alone without one; e.g. the client. */
  note?: string | undefined;
  level: 2 | 3;
  linkLabel: string;
  /** The words on a marked card. */
  marks?: { featured: string; recommended: string };
  isPriority?: boolean | undefined;
}

/** An `li` of a CardGrid: picture, tag, title, text, and a link that covers the whole card. */
export function MediaCard({ card, tag, note, level, linkLabel, marks, isPriority }: MediaCardProps) {
  const { image, title, text, path, isFeatured, isHighlighted } = card;
  const { recommended = '', featured = '' } = marks ?? {};
  const hasMeta = tag || note || (isFeatured && featured) || (isHighlighted && recommended);
  const Title = `h${level}` as const;
  return (
    <li className="size-container">
      <div className={`${classes.card} ${isHighlighted ? classes.highlighted : ''}`}>
        <Thumb
          image={image}
          sizes="(min-width: 75rem) 24rem, (min-width: 48rem) 45vw, 92vw"
          isPriority={isPriority}
          place="card"
          label={tag ?? note ?? ''}
        />
        <div dir="auto" className={classes.words}>
          {hasMeta && (
            <p className={classes.meta}>
              {tag && <Badge tone="primary">{tag}</Badge>}
              {isHighlighted && recommended && <Badge tone="accent">{recommended}</Badge>}
              {isFeatured && featured && <Badge>{featured}</Badge>}
              {note && <bdi>{note}</bdi>}
            </p>
          )}
          <Title className={classes.title}>
            <WholeWords>{title}</WholeWords>
          </Title>
          <p dir="auto" className={classes.text}>
            {text}
          </p>
          <ArrowLink to={path} isStretched>
            {linkLabel}
            <VisuallyHidden>{title}</VisuallyHidden>
          </ArrowLink>
        </div>
      </div>
    </li>
  );
}
