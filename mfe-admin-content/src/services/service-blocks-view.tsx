import { RichTextView } from '@atrium/admin-kit/rich-text/rich-text-view';
import type { ContentBlock } from '@atrium/contracts/content/blocks.schemas';
import { isWebAddress } from '@atrium/contracts/content/web-address';
import classes from './service-view.module.css';

export function ServiceBlocksView({ blocks }: { blocks: readonly ContentBlock[] }) {
  return (
    <ol className="stack gap-3">
      {[...blocks]
        .sort((a, b) => a.sortOrder - b.sortOrder)
        .map((block, index) => (
          <li key={index} className={classes.block}>
            <span className={classes.blockType}>{block.type}</span>
            <div style={{ textAlign: block.styling.textAlign }}>
              <BlockBody block={block} />
            </div>
          </li>
        ))}
    </ol>
  );
}

function BlockBody({ block }: { block: ContentBlock }) {
  switch (block.type) {
    case 'text':
      return block.tinyMCEContent ? <RichTextView html={block.tinyMCEContent} /> : <p>{block.content}</p>;
    case 'list':
      return (
        <ul>
          {block.listItems.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      );
    case 'quote':
      return <blockquote>{block.content}</blockquote>;
    case 'image':
      return block.imageUrl ? <img src={block.imageUrl} alt={block.imageAlt} loading="lazy" /> : null;
    case 'video':
      return isWebAddress(block.content) ? (
        <a href={block.content} target="_blank" rel="noopener noreferrer">
          {block.content}
        </a>
      ) : (
        <p>{block.content}</p>
      );
  }
}
