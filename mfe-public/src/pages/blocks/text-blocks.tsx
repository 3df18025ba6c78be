import { Container } from '@atrium/ui/container';
import { Icon } from '@atrium/ui/icon';
import { Picture } from '@atrium/ui/picture';
import { Section } from '@atrium/ui/section';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { ArrowLink } from '../../site/ui/arrow-link';
import { CardGrid } from '../../site/ui/card-grid';
import { RichText } from '../../site/ui/rich-text';
import { SectionHeading } from '../../site/ui/titled-section';
import type { BlockProps } from '../block-view';
import { BlockSection, headingOf } from './block-section';
import classes from './blocks.module.css';
import { Buttons } from './hero-block';

export const TextBlock = ({ block: { id, html } }: BlockProps<'text'>) => (
  <BlockSection id={id} label="Text" spacing="m">
    <RichText html={html} className={classes.prose} />
  </BlockSection>
);

/** The cover of a video or map, which `RichText` draws. */
export const EmbedBlock = ({ block }: BlockProps<'embed'>) => (
  <BlockSection id={block.id} label={block.caption || 'Video or map'} heading={headingOf(block)}>
    <RichText html={block.html} />
  </BlockSection>
);

export function PictureTextBlock({ block }: BlockProps<'pictureText'>) {
  const { id, eyebrow, title, html, picture, side, buttons } = block;
  return (
    <Section {...(title ? { 'aria-labelledby': id } : { 'aria-label': 'Picture and text' })}>
      <Container className={classes.split} data-side={picture ? side : undefined}>
        {picture && (
          <Picture
            image={picture}
            sizes="(min-width: 80rem) 38rem, (min-width: 48rem) 46vw, 92vw"
            className={classes.picture}
          />
        )}
        <div className={classes.beside}>
          {title && <SectionHeading {...headingOf({ eyebrow, title })} id={id} />}
          {html && <RichText html={html} />}
          {buttons.length > 0 && (
            <div className="cluster gap-3">
              <Buttons buttons={buttons} />
            </div>
          )}
        </div>
      </Container>
    </Section>
  );
}

export function ColumnsBlock({ block }: BlockProps<'columns'>) {
  const Title = block.title ? 'h3' : 'h2';
  return (
    <BlockSection id={block.id} label="Cards" heading={headingOf(block)} tone="soft">
      <CardGrid>
        {block.cards.map(({ title, text, icon, to, label }, index) => (
          <li key={index} className={classes.card}>
            {icon && (
              <span className={classes.icon}>
                <Icon node={icon} size={26} />
              </span>
            )}
            {title && (
              <Title dir="auto" className={classes.cardTitle}>
                {title}
              </Title>
            )}
            {text && (
              <p dir="auto" className="muted">
                {text}
              </p>
            )}
            {to && (
              <ArrowLink to={to} isStretched className={classes.cardLink}>
                {label || 'Learn more'}
                <VisuallyHidden>: {title}</VisuallyHidden>
              </ArrowLink>
            )}
          </li>
        ))}
      </CardGrid>
    </BlockSection>
  );
}

export const FiguresBlock = ({ block }: BlockProps<'figures'>) => (
  <BlockSection id={block.id} label="Figures" heading={headingOf(block)} tone="ink">
    <dl className={classes.figures}>
      {block.items.map(({ key, value, label, source }) => (
        <div key={key} className={classes.figure}>
          <dt>{source ? <a href={source}>{label}</a> : label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  </BlockSection>
);

export function QuestionsBlock({ block }: BlockProps<'questions'>) {
  return (
    <Section {...(block.title ? { 'aria-labelledby': block.id } : { 'aria-label': 'Questions and answers' })}>
      <Container className={classes.questions}>
        {block.title && <SectionHeading {...headingOf(block)} id={block.id} />}
        <div className={classes.answers}>
          {block.questions.map(({ question, answer }, index) => (
            <details key={index} className={classes.question}>
              <summary dir="auto">{question}</summary>
              <p dir="auto">{answer}</p>
            </details>
          ))}
        </div>
      </Container>
    </Section>
  );
}

export const QuoteBlock = ({ block: { id, text, name, role } }: BlockProps<'quote'>) => (
  <BlockSection id={id} label="Quote">
    <figure className={classes.quote}>
      <blockquote dir="auto">{text}</blockquote>
      {(name || role) && (
        <figcaption dir="auto">
          {name && <strong>{name}</strong>}
          {role && <span className="muted">{role}</span>}
        </figcaption>
      )}
    </figure>
  </BlockSection>
);

export function TableBlock({ block }: BlockProps<'table'>) {
  const { id, head, body, title } = block;
  return (
    <BlockSection id={id} label="Table" heading={headingOf(block)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
      <section className={classes.tableFrame} tabIndex={0} aria-label={title || 'Table'}>
        <table className={classes.table}>
          <thead>
            <tr>
              {head.map((cell, index) => (
                <th key={index} scope="col" dir="auto">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map((row, index) => (
              <tr key={index}>
                {head.map((_, column) =>
                  column === 0 ? (
                    <th key={column} scope="row" dir="auto">
                      {row[column]}
                    </th>
                  ) : (
                    <td key={column} dir="auto">
                      {row[column]}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </BlockSection>
  );
}
