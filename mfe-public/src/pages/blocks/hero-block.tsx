import { LinkButton } from '@atrium/ui/link-button';
import { Picture } from '@atrium/ui/picture';
import { HeroStats } from '../../site/ui/hero-stats';
import { PageHead } from '../../site/ui/page-head';
import type { BlockProps } from '../block-view';
import { BlockSection, headingOf } from './block-section';
import classes from './blocks.module.css';

const PICTURE_SIZES = '(min-width: 80rem) 35rem, (min-width: 48rem) 44vw, 92vw';

interface ButtonsProps {
  buttons: readonly { label: string; to: string }[];
  size?: 'm' | 'l';
}

export function Buttons({ buttons, size = 'l' }: ButtonsProps) {
  return buttons.map(({ label, to }, index) => (
    <LinkButton key={index} href={to} variant={index ? 'outline' : 'accent'} size={size}>
      {label}
    </LinkButton>
  ));
}

/** The top of the page. A second hero is a section with the same texts, because a page has one main title. */
export function HeroBlock({ block, page }: BlockProps<'hero'>) {
  const { look, eyebrow, title, text, picture, buttons, stats } = block;
  const isFirst = page.blocks.find(({ kind }) => kind === 'hero') === block;
  const isTop = page.blocks[0] === block;
  if (!isFirst)
    return (
      <BlockSection id={block.id} label={title} heading={headingOf(block)} tone="ink">
        {buttons.length > 0 && (
          <div className="cluster gap-3">
            <Buttons buttons={buttons} />
          </div>
        )}
      </BlockSection>
    );
  return (
    <PageHead
      kind={look}
      title={title || page.title}
      eyebrow={eyebrow}
      text={text}
      breadcrumb={isTop ? page.breadcrumb : undefined}
      actions={buttons.length > 0 && <Buttons buttons={buttons} />}
      aside={
        picture && (
          <Picture image={picture} sizes={PICTURE_SIZES} isPriority={isTop} className={classes.picture} />
        )
      }
    >
      {stats.length > 0 && <HeroStats stats={stats} />}
    </PageHead>
  );
}
