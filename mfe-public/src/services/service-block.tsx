import { RichText } from '../site/kit/rich-text';
import type { ServiceView } from './service.loader';
import classes from './service-block.module.css';

type Block = ServiceView['blocks'][number];

/** One content block with its styling. */
export function ServiceBlock({ block }: { block: Block }) {
  const names = [classes.block, block.ink && classes.tinted, block.ink && classes[block.ink]].filter(Boolean);
  return (
    <div className={names.join(' ')} style={block.style}>
      <BlockContent block={block} />
    </div>
  );
}

function BlockContent({ block }: { block: Block }) {
  switch (block.type) {
    case 'list':
      return (
        <ul className={classes.list}>
          {block.listItems.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'quote':
      return <blockquote className={classes.quote}>{block.content}</blockquote>;
    case 'image':
      return block.imageUrl ? (
        <img src={block.imageUrl} alt={block.imageAlt} loading="lazy" className={classes.image} />
      ) : null;
    case 'video':
      return (
        <a href={block.content} className={classes.video} rel="noopener">
          Watch the video
        </a>
      );
    default:
      return block.tinyMCEContent ? <RichText html={block.tinyMCEContent} /> : <p>{block.content}</p>;
  }
}
