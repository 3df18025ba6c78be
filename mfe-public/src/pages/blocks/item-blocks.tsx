import { ArrowLink } from '../../site/ui/arrow-link';
import { CardGrid } from '../../site/ui/card-grid';
import { LogoLoop } from '../../site/ui/logo-loop';
import { MediaCard } from '../../site/ui/media-card';
import { PostCard } from '../../site/ui/post-card';
import { TestimonialCard } from '../../site/ui/testimonial-card';
import type { BlockProps } from '../block-view';
import { BlockSection, headingOf } from './block-section';
import classes from './blocks.module.css';

export const LogosBlock = ({ block }: BlockProps<'logos'>) => (
  <BlockSection id={block.id} label="Partners" heading={headingOf(block)} spacing="m">
    <LogoLoop logos={block.items} />
  </BlockSection>
);

export const TestimonialsBlock = ({ block: { items, ...block } }: BlockProps<'testimonials'>) => (
  <BlockSection id={block.id} label="Testimonials" heading={headingOf(block)} tone="soft">
    <CardGrid>
      {items.map((item) => (
        <li key={item.id} className={classes.testimonial}>
          <TestimonialCard item={item} />
        </li>
      ))}
    </CardGrid>
  </BlockSection>
);

const levelOf = ({ title }: { title: string }) => (title ? 3 : 2);

export const CasesBlock = ({ block }: BlockProps<'cases'>) => (
  <BlockSection
    id={block.id}
    label="Case studies"
    heading={headingOf(block)}
    actions={<ArrowLink to="/portfolio">{block.linkLabel}</ArrowLink>}
  >
    <CardGrid>
      {block.items.map((card) => (
        <MediaCard
          key={card.id}
          card={card}
          tag={card.industry}
          note={card.client}
          level={levelOf(block)}
          linkLabel="View Case Study"
        />
      ))}
    </CardGrid>
  </BlockSection>
);

export const ServicesBlock = ({ block }: BlockProps<'services'>) => (
  <BlockSection
    id={block.id}
    label="Services"
    heading={headingOf(block)}
    actions={<ArrowLink to="/services">{block.linkLabel}</ArrowLink>}
  >
    <CardGrid>
      {block.items.map((card) => (
        <MediaCard key={card.id} card={card} level={levelOf(block)} linkLabel="Learn More" />
      ))}
    </CardGrid>
  </BlockSection>
);

export const ArticlesBlock = ({ block }: BlockProps<'articles'>) => (
  <BlockSection
    id={block.id}
    label="Articles"
    heading={headingOf(block)}
    actions={<ArrowLink to="/blog">{block.linkLabel}</ArrowLink>}
  >
    <CardGrid>
      {block.items.map((post) => (
        <li key={post.id}>
          <PostCard
            post={post}
            sizes="(min-width: 75rem) 24rem, (min-width: 48rem) 45vw, 92vw"
            level={levelOf(block)}
          />
        </li>
      ))}
    </CardGrid>
  </BlockSection>
);
