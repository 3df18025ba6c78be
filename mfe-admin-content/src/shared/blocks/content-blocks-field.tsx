import { MediaPicker } from '@atrium/admin-kit/media/media-picker';
import { RichTextEditor } from '@atrium/admin-kit/rich-text/rich-text-editor';
import { type BlockType, blockTypes } from '@atrium/contracts/content-types';
import { textAlignments } from '@atrium/contracts/rich-text';
import { Button } from '@atrium/ui/button';
import { SelectField } from '@atrium/ui/select-field';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { Images, Plus } from 'lucide-react';
import { useState } from 'react';
import { FieldRow } from '../editor/editor-layout';
import { EntryList } from '../fields/entry-list';
import { StringListField } from '../fields/string-list-field';
import { type BlockValue, createBlock } from './block-values';
import { ColorField } from './color-field';
import classes from './content-blocks-field.module.css';

const editorHeight = 400;
const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const typeOptions = blockTypes.map((value) => ({ value, label: capitalise(value) }));
const alignOptions = textAlignments.map((value) => ({ value, label: capitalise(value) }));

export interface ContentBlocksFieldProps {
  blocks: readonly BlockValue[];
  onChange(blocks: BlockValue[]): void;
}

export function ContentBlocksField({ blocks, onChange }: ContentBlocksFieldProps) {
  return (
    <div className={classes.blocks}>
      <EntryList noun="Block" entries={blocks} onChange={onChange} titleOf={({ type }) => capitalise(type)}>
        {(block, change, index) => (
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
                onChange={(event) =>
                  change({
                    styling: {
                      ...block.styling,
                      textAlign: event.target.value as BlockValue['styling']['textAlign'],
                    },
                  })
                }
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
      </EntryList>
      <Button
        variant="outline"
        isSquare
        className={classes.add}
        startIcon={<Plus size={18} aria-hidden="true" />}
        onClick={() => onChange([...blocks, createBlock(blocks.length)])}
      >
        Add Content Block
      </Button>
    </div>
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
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.image}>
      {block.imageUrl && <img src={block.imageUrl} alt={block.imageAlt} className={classes.preview} />}
      <Button
        variant="outline"
        size="s"
        isSquare
        className={classes.add}
        startIcon={<Images size={16} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {block.imageUrl ? 'Replace image' : 'Choose image'}
      </Button>
      {block.imageUrl && (
        <TextField
          label="Alt text"
          value={block.imageAlt}
          maxLength={300}
          onChange={(event) => change({ imageAlt: event.target.value })}
        />
      )}
      <MediaPicker
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onPick={({ item, alt }) => change({ imageUrl: item.url, imageAlt: alt })}
      />
    </div>
  );
}
