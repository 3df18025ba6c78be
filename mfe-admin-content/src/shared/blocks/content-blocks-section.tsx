import { LibraryButton } from '@atrium/admin-kit/media/library-button';
import { RichTextEditor } from '@atrium/admin-kit/rich-text/rich-text-editor';
import { capitalise } from '@atrium/admin-kit/text/format';
import { type BlockType, blockTypes } from '@atrium/contracts/content/constants';
import { textAlignments } from '@atrium/contracts/content/rich-text';
import { SelectField } from '@atrium/ui/select-field';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import type { ReactNode } from 'react';
import { FieldRow } from '../editor/editor-layout';
import { EntryListSection } from '../fields/entry-list-section';
import { StringListField } from '../fields/string-list-field';
import { capitalisedOptions } from '../options';
import { type BlockValue, createBlock } from './block-values';
import { ColorField } from './color-field';
import classes from './content-blocks.module.css';

const editorHeight = 400;
const typeOptions = capitalisedOptions(blockTypes);
const alignOptions = capitalisedOptions(textAlignments);

export interface ContentBlocksSectionProps {
  description: string;
  /** Below the blocks. */
  after?: ReactNode;
}

export function ContentBlocksSection({ description, after }: ContentBlocksSectionProps) {
  return (
    <EntryListSection<BlockValue>
      title="Content Blocks"
      description={description}
      name="contentBlocks"
      noun="Block"
      titleOf={({ type }) => capitalise(type)}
      addLabel="Add Content Block"
      create={createBlock}
      after={after}
    >
      {({ entry: block, change, index }) => (
        <>
          <FieldRow>
            <SelectField
              label="Type"
              options={typeOptions}
              value={block.type}
              onChange={(event) => change({ type: event.target.value as BlockType })}
            />
            <SelectField
              label="Text align"
              options={alignOptions}
              value={block.styling.textAlign}
              onChange={(event) => {
                const textAlign = event.target.value as BlockValue['styling']['textAlign'];
                change({ styling: { ...block.styling, textAlign } });
              }}
            />
            <ColorField
              label="Background colour"
              value={block.styling.backgroundColor}
              onChange={(backgroundColor) => change({ styling: { ...block.styling, backgroundColor } })}
            />
          </FieldRow>
          <BlockBody block={block} change={change} index={index} />
        </>
      )}
    </EntryListSection>
  );
}

interface BlockBodyProps {
  block: BlockValue;
  change(part: Partial<BlockValue>): void;
  index: number;
}

function BlockBody({ block, change, index }: BlockBodyProps) {
  switch (block.type) {
    case 'text':
      return (
        <RichTextEditor
          id={`contentBlocks.${index}.tinyMCEContent`}
          label={`Text of block ${index + 1}`}
          value={block.tinyMCEContent}
          onChange={(tinyMCEContent) => change({ tinyMCEContent })}
          height={editorHeight}
        />
      );
    case 'list':
      return (
        <StringListField
          label="List items"
          entryLabel="Item"
          addLabel="Add item"
          items={block.listItems}
          onChange={(listItems) => change({ listItems })}
        />
      );
    case 'image':
      return <ImageBody block={block} change={change} />;
    case 'quote':
      return (
        <TextArea
          label="Quote"
          rows={3}
          value={block.content}
          onChange={(event) => change({ content: event.target.value })}
        />
      );
    case 'video':
      return (
        <TextField
          label="Address of the video"
          type="url"
          placeholder="https://"
          value={block.content}
          onChange={(event) => change({ content: event.target.value })}
        />
      );
  }
}

function ImageBody({ block, change }: Pick<BlockBodyProps, 'block' | 'change'>) {
  return (
    <div className={classes.image}>
      {block.imageUrl && <img src={block.imageUrl} alt={block.imageAlt} className={classes.preview} />}
      <LibraryButton
        variant="outline"
        onPick={({ item, alt }) => change({ imageUrl: item.url, imageAlt: alt })}
      >
        {block.imageUrl ? 'Replace image' : 'Choose image'}
      </LibraryButton>
      {block.imageUrl && (
        <TextField
          label="Alt text"
          value={block.imageAlt}
          maxLength={300}
          onChange={(event) => change({ imageAlt: event.target.value })}
        />
      )}
    </div>
  );
}
