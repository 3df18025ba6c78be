import { Container } from '@atrium/ui/container';
import { ArrowLink } from '../site/ui/arrow-link';
import { Thumb } from '../site/ui/thumb';
import classes from './next-case-study.module.css';
import type { CaseStudyCard } from './portfolio.loader';

export function NextCaseStudy({ study, label }: { study: CaseStudyCard; label: string }) {
  return (
    <nav className={classes.next} aria-label={label}>
      <Container>
        <div className={classes.card}>
          <Thumb
            image={study.image && { ...study.image, alt: '' }}
            sizes="(min-width: 48rem) 22rem, 92vw"
            className={classes.picture}
          />
          <div>
            <p className="muted">{[label, study.client].filter(Boolean).join(' · ')}</p>
            <ArrowLink to={study.path} isStretched className={classes.link}>
              {study.title}
            </ArrowLink>
          </div>
        </div>
      </Container>
    </nav>
  );
}
