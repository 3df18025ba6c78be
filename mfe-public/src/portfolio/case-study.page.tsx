import { Container } from '@atrium/ui/container';
import { Section } from '@atrium/ui/section';
import type { CSSProperties } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { Quote } from '../site/data/load-testimonials';
import type { Result } from '../site/format/split-result';
import { metaFromData } from '../site/meta/page-meta';
import { ArrowLink } from '../site/ui/arrow-link';
import { CtaBand } from '../site/ui/cta-band';
import { Figure } from '../site/ui/figure';
import { Gallery } from '../site/ui/gallery';
import { Facts } from '../site/ui/item-layout';
import { ItemProblemView } from '../site/ui/item-problem-view';
import { PageHead } from '../site/ui/page-head';
import { Portrait } from '../site/ui/portrait';
import { RichText } from '../site/ui/rich-text';
import { Thumb } from '../site/ui/thumb';
import { Viewed } from '../site/ui/viewed';
import art from './built-in-art.module.css';
import type { CaseStudyStory as CaseStory, CaseStudyPage, ShownCaseStudy } from './case-study.loader';
import classes from './case-study.module.css';
import type { CaseStudyView } from './case-study-view';
import type { CaseStudyCard } from './portfolio.loader';

export const handle = metaFromData;

type CaseStudyLabels = ShownCaseStudy['labels'];

export function Component() {
  const page = useLoaderData() as CaseStudyPage;
  if (page.problem) return <ItemProblemView problem={page.problem} backTo="/portfolio" />;
  const { next, ...story } = page.view;
  return (
    <>
      <CaseStudyStory {...page} {...story} />
      {next && <NextCaseStudy study={next} label={page.labels.next} />}
    </>
  );
}

function CaseStudyStory({
  study,
  quote,
  breadcrumb,
  labels,
  callToAction,
}: Pick<CaseStory, 'study' | 'quote'> & Pick<ShownCaseStudy, 'breadcrumb' | 'labels' | 'callToAction'>) {
  const [wide, ...gallery] = study.gallery;
  return (
    <>
      <Viewed resource="case-studies" id={study.id} />
      <PageHead
        kind="immersive"
        breadcrumb={breadcrumb}
        eyebrow={study.industry}
        title={study.title}
        text={study.text}
      >
        <Facts
          className={`${classes.facts} ${classes.headFacts}`}
          facts={[
            [labels.client, study.client],
            [labels.industry, study.industry],
            [labels.topics, study.topics.join(', ')],
          ]}
        />
      </PageHead>
      <Cover study={study} />
      <Chapter id="challenge" title={labels.challenge} paragraphs={study.challenge} />
      {wide && <WidePicture image={wide} />}
      <Chapter id="solution" title={labels.solution} paragraphs={study.solution} />
      <Results results={study.results} labels={labels} />
      {quote && <ClientQuote quote={quote} client={study.client} />}
      {study.story && (
        <Section aria-label="The whole story">
          <Container className={classes.columns}>
            <RichText html={study.story} className={classes.story} />
          </Container>
        </Section>
      )}
      <Gallery images={gallery} labels={labels} />
      {study.credits.length > 0 && (
        <Section spacing="m" aria-labelledby="credits">
          <Container className={classes.columns}>
            <h2 id="credits" dir="auto" className={classes.chapterTitle}>
              {labels.credits}
            </h2>
            <Facts className={classes.facts} facts={study.credits} />
          </Container>
        </Section>
      )}
      <CtaBand {...callToAction} />
    </>
  );
}

/** The feature image from edge to edge, or for a built-in case study the drawing of the style sheet. */
function Cover({ study }: { study: CaseStudyView }) {
  const drawing = study.image ? undefined : art[study.slug];
  if (drawing) return <div className={`${classes.wide} ${classes.drawing} ${drawing}`} />;
  if (!study.image) return null;
  return (
    <div className={classes.wide}>
      <Thumb image={study.image} sizes={study.heroSizes} ratio="16 / 9" place="page" isPriority />
    </div>
  );
}

const WidePicture = ({ image }: { image: CaseStudyView['gallery'][number] }) => (
  <figure>
    <div className={classes.wide}>
      <Thumb image={image} sizes="100vw" ratio="16 / 9" />
    </div>
    {image.caption && (
      <figcaption>
        <Container className={classes.caption}>
          <span dir="auto">{image.caption}</span>
        </Container>
      </figcaption>
    )}
  </figure>
);

function Chapter({ id, title, paragraphs }: { id: string; title: string; paragraphs: string[] }) {
  if (paragraphs.length === 0) return null;
  return (
    <Section spacing="m" aria-labelledby={id}>
      <Container className={classes.columns}>
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
      </Container>
    </Section>
  );
}

function Results({ results, labels }: Pick<CaseStudyView, 'results'> & { labels: CaseStudyLabels }) {
  const { change, large, others } = results;
  if (!change && large.length + others.length === 0) return null;
  return (
    <Section tone="ink" aria-labelledby="results" className={classes.results}>
      <Container className={classes.columns}>
        <div>
          <h2 id="results" dir="auto" className={classes.resultsTitle}>
            {labels.results}
          </h2>
          {change && <Change change={change} labels={labels} />}
        </div>
        {large.length + others.length > 0 && (
          <ul className={classes.resultList}>
            {large.map((result, index) => (
              <li key={index} className={classes.largeResult}>
                <Figure result={result} isLarge />
              </li>
            ))}
            {others.map(({ label }, index) => (
              <li key={index} className={classes.result} dir="auto">
                {label}
              </li>
            ))}
          </ul>
        )}
      </Container>
    </Section>
  );
}

/** Two arches, as high as the figures before and after. */
function Change({ change, labels }: { change: Result; labels: CaseStudyLabels }) {
  const sides = [
    [labels.before, change.before, change.shares?.before],
    [labels.after, change.figure, change.shares?.after],
  ] as const;
  return (
    <figure className={classes.change}>
      <dl className={classes.sides}>
        {sides.map(([label, value, share], index) => (
          <div key={index} className={classes.side} style={{ '--share': share } as CSSProperties}>
            {label && <dt>{label}</dt>}
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <figcaption dir="auto">{change.label}</figcaption>
    </figure>
  );
}

function ClientQuote({ quote, client }: { quote: Quote; client: string }) {
  const { text, name, position, image } = quote;
  return (
    <Section tone="soft" aria-label={client}>
      <Container>
        <figure className={classes.quote}>
          <Portrait image={image && { ...image, alt: '' }} sizes="(min-width: 48rem) 16rem, 40vw" />
          <div>
            <blockquote dir="auto" className={classes.quoteText}>
              {text}
            </blockquote>
            <figcaption>
              <strong dir="auto">{name}</strong>
              <span className="muted">{[position, client].filter(Boolean).join(', ')}</span>
            </figcaption>
          </div>
        </figure>
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
            place="card"
            label={study.industry}
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
