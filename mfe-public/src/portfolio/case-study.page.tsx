import { Container } from '@atrium/ui/container';
import { Section } from '@atrium/ui/section';
import { useLoaderData } from 'react-router-dom';
import { metaFromData } from '../site/meta/page-meta';
import { ArrowLink } from '../site/ui/arrow-link';
import { CtaBand } from '../site/ui/cta-band';
import { Gallery } from '../site/ui/gallery';
import { Facts } from '../site/ui/item-layout';
import { ItemProblemView } from '../site/ui/item-problem-view';
import { PageHead } from '../site/ui/page-head';
import { RichText } from '../site/ui/rich-text';
import { Thumb } from '../site/ui/thumb';
import { Viewed } from '../site/ui/viewed';
import art from './built-in-art.module.css';
import type { CaseStudyPage, ShownCaseStudy } from './case-study.loader';
import classes from './case-study.module.css';
import type { CaseStudyView } from './case-study-view';
import type { CaseStudyCard } from './portfolio.loader';

export const handle = metaFromData;

export function Component() {
  const page = useLoaderData() as CaseStudyPage;
  if (page.problem) return <ItemProblemView problem={page.problem} backTo="/portfolio" />;
  const { study, next } = page.view;
  return (
    <>
      <CaseStudyStory {...page} study={study} />
      {next && <NextCaseStudy study={next} label={page.labels.next} />}
    </>
  );
}

function CaseStudyStory({
  study,
  breadcrumb,
  labels,
  callToAction,
}: { study: CaseStudyView } & Pick<ShownCaseStudy, 'breadcrumb' | 'labels' | 'callToAction'>) {
  return (
    <>
      <Viewed resource="case-studies" id={study.id} />
      <PageHead
        kind="immersive"
        breadcrumb={breadcrumb}
        eyebrow={study.industry}
        title={study.title}
        text={study.text}
        aside={<CaseStudyPicture study={study} />}
      >
        <Facts
          className={classes.facts}
          facts={[
            [labels.client, study.client],
            [labels.industry, study.industry],
            [labels.topics, study.topics.join(', ')],
          ]}
        />
      </PageHead>
      <Section spacing="m">
        <Container className={classes.chapters}>
          <Chapter id="challenge" title={labels.challenge} paragraphs={study.challenge} />
          <Chapter id="solution" title={labels.solution} paragraphs={study.solution} />
        </Container>
      </Section>
      <Results title={labels.results} results={study.results} />
      {study.story && (
        <Section aria-label="The whole story">
          <Container className={classes.storyGrid}>
            <RichText html={study.story} className={classes.story} />
          </Container>
        </Section>
      )}
      <Gallery images={study.gallery} labels={labels} />
      <CtaBand {...callToAction} />
    </>
  );
}

function Chapter({ id, title, paragraphs }: { id: string; title: string; paragraphs: string[] }) {
  if (paragraphs.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.chapter}>
      <h2 id={id} dir="auto" className={classes.chapterTitle}>
        {title}
      </h2>
      <div className={classes.chapterText}>
        {paragraphs.map((paragraph, index) => (
          <p key={index} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}

function Results({ title, results }: { title: string } & Pick<CaseStudyView, 'results'>) {
  const { large, others } = results;
  if (large.length + others.length === 0) return null;
  return (
    <Section tone="ink" aria-labelledby="results" className={classes.results}>
      <Container className={classes.resultsGrid}>
        <h2 id="results" dir="auto" className={classes.resultsTitle}>
          {title}
        </h2>
        <ul className={classes.resultList}>
          {large.map(({ figure, text }, index) => (
            <li key={index} className={classes.largeResult}>
              {/* The text has the figure too. */}
              <span className={classes.figure} aria-hidden="true">
                {figure}
              </span>
              <span dir="auto">{text}</span>
            </li>
          ))}
          {others.map((text, index) => (
            <li key={index} className={classes.result} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}

function NextCaseStudy({ study, label }: { study: CaseStudyCard; label: string }) {
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

/** The feature image, or for a built-in case study the drawing of the style sheet. */
function CaseStudyPicture({ study }: { study: CaseStudyView }) {
  const drawing = study.image ? undefined : art[study.slug];
  if (drawing) return <div className={`${art.drawing} ${drawing}`} />;
  return <Thumb image={study.image} sizes={study.heroSizes} isPriority />;
}
