import { isWebAddress } from '@atrium/contracts/content/web-address';
import { Picture } from '@atrium/ui/picture';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { TEXT_IMAGE_SIZES } from '../data/text-images';
import type { StyledBlock } from '../format/block-style';
import classes from './content-block.module.css';
import covers from './embed-cover.module.css';
import { RichText } from './rich-text';

/** One content block of a service or a solution, with its styling. */
export function ContentBlockView({ block }: { block: StyledBlock }) {
  const names = [classes.block, block.ink && classes.tinted, block.ink && classes[block.ink]].filter(Boolean);
  return (
    <div className={names.join(' ')} style={block.style}>
      <BlockContent block={block} />
    </div>
  );
}

function BlockContent({ block }: { block: StyledBlock }) {
  switch (block.type) {
    case 'list':
      return (
        <ul dir="auto" className={`stack gap-3 ${classes.list}`}>
          {block.listItems.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      );
    case 'quote':
      return (
        <blockquote dir="auto" className={classes.quote}>
          {block.content}
        </blockquote>
      );
    case 'image':
      if (block.image) {
        const { image, imageAlt } = block;
        return <Picture image={image} alt={imageAlt} sizes={TEXT_IMAGE_SIZES} className={classes.image} />;
      }
      return block.imageUrl ? (
        <img src={block.imageUrl} alt={block.imageAlt} loading="lazy" className={classes.image} />
      ) : null;
    case 'video':
      if (block.embedHtml) return <RichText html={block.embedHtml} />;
      return isWebAddress(block.content) ? <VideoLink address={block.content} /> : null;
    default:
      return block.tinyMCEContent ? (
        <RichText html={block.tinyMCEContent} />
      ) : (
        <p dir="auto" className={classes.plain}>
          {block.content}
        </p>
      );
  }
}

/** A poster that links to a video of a site that pages don't show. */
function VideoLink({ address }: { address: string }) {
  const host = /^https?:\/\/(?:www\.)?([^/]+)/i.exec(address)?.[1];
  return (
    <a href={address} className={covers.cover} target="_blank" rel="noopener noreferrer" data-tone="ink">
      <strong>Watch the video</strong>
      {host && <span>{`on ${host}`}</span>}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
