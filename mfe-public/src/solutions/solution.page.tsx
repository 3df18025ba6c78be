import { Icon } from '@atrium/ui/icon';
import { LinkButton } from '@atrium/ui/link-button';
import { useLoaderData } from 'react-router-dom';
import { metaFromData } from '../site/meta/page-meta';
import { ContentBlockView } from '../site/ui/content-block';
import { CtaBand } from '../site/ui/cta-band';
import { Gallery } from '../site/ui/gallery';
import { Facts, ItemColumns, ItemPart, Lead, Panel, TagList } from '../site/ui/item-layout';
import { ItemProblemView } from '../site/ui/item-problem-view';
import { PageHead } from '../site/ui/page-head';
import { RichText } from '../site/ui/rich-text';
import { Thumb } from '../site/ui/thumb';
import { Viewed } from '../site/ui/viewed';
import type { ShownSolution, SolutionLabels, SolutionPage, SolutionView } from './solution.loader';
import classes from './solution.module.css';

export const handle = metaFromData;

export function Component() {
  const page = useLoaderData() as SolutionPage;
  if (page.problem) return <ItemProblemView problem={page.problem} backTo="/solutions" />;
  return <SolutionDetail {...page} solution={page.view} />;
}

function SolutionDetail({
  solution,
  breadcrumb,
  labels,
  callToAction,
}: { solution: SolutionView } & Pick<ShownSolution, 'breadcrumb' | 'labels' | 'callToAction'>) {
  return (
    <>
      <Viewed resource="solutions" id={solution.id} />
      <PageHead
        kind="editorial"
        breadcrumb={breadcrumb}
        eyebrow={solution.industry}
        title={solution.title}
        text={solution.tagline || solution.text}
        aside={<Thumb image={solution.image} sizes={solution.heroSizes} isPriority place="page" />}
      />
      <ItemColumns
        sidebar={{ label: labels.facts, sticky: <SolutionFacts solution={solution} labels={labels} /> }}
      >
        {solution.tagline && solution.text && <Lead>{solution.text}</Lead>}
        {solution.html && <RichText html={solution.html} />}
        <KeyFeatures title={labels.features} features={solution.features} />
        {solution.banner && (
          <Thumb image={solution.banner} sizes="(min-width: 64rem) 46rem, 92vw" ratio="16 / 9" />
        )}
        {solution.blocks.map((block, index) => (
          <ContentBlockView key={index} block={block} />
        ))}
        <Integrations title={labels.integrations} integrations={solution.integrations} />
      </ItemColumns>
      <Gallery images={solution.gallery} labels={labels} />
      <CtaBand {...callToAction} />
    </>
  );
}

function KeyFeatures({ title: heading, features }: { title: string } & Pick<SolutionView, 'features'>) {
  if (features.length === 0) return null;
  return (
    <ItemPart id="key-features" title={heading}>
      <ul className={classes.features}>
        {features.map(({ title, description, icon }, index) => (
          <li key={index} className={classes.feature}>
            <span className={classes.icon}>
              <Icon node={icon} size={24} />
            </span>
            <h3 dir="auto" className="large">
              {title}
            </h3>
            <p dir="auto" className="muted">
              {description}
            </p>
          </li>
        ))}
      </ul>
    </ItemPart>
  );
}

function Integrations({ title, integrations }: { title: string } & Pick<SolutionView, 'integrations'>) {
  if (integrations.length === 0) return null;
  return (
    <ItemPart id="integrations" title={title}>
      <dl className={classes.integrations}>
        {integrations.map(({ name, description, icon }, index) => (
          <div key={index}>
            <dt dir="auto">
              {icon && <img src={icon} alt="" loading="lazy" className={classes.integrationIcon} />}
              {name}
            </dt>
            <dd dir="auto">{description}</dd>
          </div>
        ))}
      </dl>
    </ItemPart>
  );
}

function SolutionFacts({ solution, labels }: { solution: SolutionView; labels: SolutionLabels }) {
  const { industry, audience, time, result, compliance } = solution;
  return (
    <Panel className={classes.panel}>
      <h2 dir="auto" className="larger">
        {labels.facts}
      </h2>
      <Facts
        className={classes.facts}
        facts={[
          [labels.industry, industry],
          [labels.audience, audience],
          [labels.time, time],
          [labels.result, result],
          [labels.compliance, compliance.length > 0 && <TagList tags={compliance} />],
        ]}
      />
      <LinkButton href={`/contact?service=${encodeURIComponent(solution.title)}`} isBlock size="l">
        {labels.contact}
      </LinkButton>
    </Panel>
  );
}
