import { Container } from '@atrium/ui/container';
import { Section } from '@atrium/ui/section';
import { useLoaderData } from 'react-router-dom';
import type { ItemPage } from '../site/data/load-item';
import { useViewBeacon } from '../site/data/use-beacon';
import { metaFromData } from '../site/meta/page-meta';
import { CtaBand, type CtaBandProps } from '../site/ui/cta-band';
import { Gallery } from '../site/ui/gallery';
import { ItemProblemView } from '../site/ui/item-problem-view';
import { PageHead } from '../site/ui/page-head';
import { RichText } from '../site/ui/rich-text';
import type { CaseStudyPage } from './case-study.loader';
import classes from './case-study.module.css';
import { CaseStudyPicture } from './case-study-picture';
import type { CaseStudyView } from './case-study-view';
import { NextCaseStudy } from './next-case-study';

export const handle = metaFromData;

export function Component() {
  const page = useLoaderData() as ItemPage<CaseStudyPage>;
  if (page.problem)
    return <ItemProblemView problem={page.problem} backTo="/portfolio" backLabel="Back to Portfolio" />;
  const { study, next } = page.view;
  return (
    <>
      <CaseStudyStory study={study} callToAction={page.callToAction} />
      {next && <NextCaseStudy study={next} />}
    </>
  );
}

function CaseStudyStory({ study, callToAction }: { study: CaseStudyView; callToAction: CtaBandProps }) {
  useViewBeacon('case-studies', study.id);
  return (
    <>
      <PageHead
        kind="immersive"
        breadcrumb={study.breadcrumb}
        eyebrow={study.industry}
        title={study.title}
        text={study.text}
        aside={<CaseStudyPicture study={study} />}
      >
        <dl className={classes.facts}>
          <Fact term="Client" text={study.client} />
          <Fact term="Industry" text={study.industry} />
          <Fact term="Topics" text={study.topics.join(', ')} />
        </dl>
      </PageHead>
      <Section spacing="m">
        <Container className={classes.chapters}>
          <Chapter id="challenge" title="The Challenge" paragraphs={study.challenge} />
          <Chapter id="solution" title="Our Solution" paragraphs={study.solution} />
        </Container>
      </Section>
      <Results results={study.results} />
      {study.story && (
        <Section aria-label="The whole story">
          <Container className={classes.storyGrid}>
            <RichText html={study.story} className={classes.story} />
          </Container>
        </Section>
      )}
      <Gallery images={study.gallery} />
      <CtaBand {...callToAction} />
    </>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  if (!text) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd dir="auto">{text}</dd>
    </div>
  );
}

function Chapter({ id, title, paragraphs }: { id: string; title: string; paragraphs: string[] }) {
  if (paragraphs.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.chapter}>
      <h2 id={id} className={classes.chapterTitle}>
        {title}
      </h2>
      <div className={classes.chapterText}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}

function Results({ results }: Pick<CaseStudyView, 'results'>) {
  const { large, others } = results;
  if (large.length + others.length === 0) return null;
  return (
    <Section tone="ink" aria-labelledby="results" className={classes.results}>
      <Container className={classes.resultsGrid}>
        <h2 id="results" className={classes.resultsTitle}>
          Results &amp; Impact
        </h2>
        <ul className={classes.resultList}>
          {large.map(({ figure, text }) => (
            <li key={text} className={classes.largeResult}>
              {/* The text has the figure too. */}
              <span className={classes.figure} aria-hidden="true">
                {figure}
              </span>
              <span dir="auto">{text}</span>
            </li>
          ))}
          {others.map((text) => (
            <li key={text} className={classes.result} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
