import { Container } from '@atrium/ui/container';
import { Link } from 'react-router-dom';
import { ArrowLink } from '../site/ui/arrow-link';
import { Thumb } from '../site/ui/thumb';
import type { ArticleLabels, ArticleView } from './article.loader';
import classes from './article-ending.module.css';

interface ArticleEndingProps extends Pick<ArticleView, 'writer' | 'service'> {
  labels: ArticleLabels;
}

/** Who wrote the article, and one service on its subject. */
export function ArticleEnding({ writer, service, labels }: ArticleEndingProps) {
  if (!writer && !service) return null;
  return (
    <Container>
      <div className={classes.ending}>
        {writer && (
          <section aria-label="Author" className={classes.writer}>
            <Thumb
              image={writer.image && { ...writer.image, alt: '' }}
              sizes="6rem"
              ratio="1"
              initials={writer.initials}
              className={classes.portrait}
            />
            <div>
              <p dir="auto" className="muted">
                {labels.author}
              </p>
              <p dir="auto" className={classes.name}>
                {writer.path ? <Link to={writer.path}>{writer.name}</Link> : writer.name}
              </p>
              {writer.title && <p dir="auto">{writer.title}</p>}
            </div>
          </section>
        )}
        {service && (
          <section aria-label={labels.service} className={classes.service}>
            <p dir="auto" className="muted">
              {labels.service}
            </p>
            <ArrowLink to={service.path} isStretched className={classes.name}>
              {service.title}
            </ArrowLink>
            {service.text && <p dir="auto">{service.text}</p>}
          </section>
        )}
      </div>
    </Container>
  );
}
