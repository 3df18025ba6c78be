import { isWebAddress } from '@atrium/contracts/content/constants';
import { Picture } from '@atrium/ui/picture';
import { TEXT_IMAGE_SIZES } from '../data/text-images';
import type { BlockView } from '../format/block-style';
import classes from './content-block.module.css';
import { RichText } from './rich-text';
import { VideoLink } from './video-link';

/** One content block of a service or a solution, with its styling. */
export function ContentBlockView({ block }: { block: BlockView }) {
  const names = [classes.block, block.ink && classes.tinted, block.ink && classes[block.ink]].filter(Boolean);
  return (
    <div className={names.join(' ')} style={block.style}>
      <BlockContent block={block} />
    </div>
  );
}

function BlockContent({ block }: { block: BlockView }) {
  switch (block.type) {
    case 'list':
      return (
        <ul dir="auto" className={classes.list}>
          {block.listItems.map((item) => (
            <li key={item}>{item}</li>
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
