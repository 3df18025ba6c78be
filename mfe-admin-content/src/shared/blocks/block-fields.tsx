import { LibraryButton } from '@atrium/admin-kit/media/library-button';
import { RichTextEditor } from '@atrium/admin-kit/rich-text/rich-text-editor';
import { capitalise } from '@atrium/admin-kit/text/format';
import type { ContentBlock } from '@atrium/contracts/content/blocks.schemas';
import { blockTypes } from '@atrium/contracts/content/constants';
import { blockStyleRules, stripHtml, textAlignments } from '@atrium/contracts/content/rich-text';
import { SelectField } from '@atrium/ui/select-field';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { get, useFormState } from 'react-hook-form';
import { FieldRow } from '../editor/editor-layout';
import type { EntryBodyProps, ListLayout } from '../editor/entry-layout';
import { StringListField } from '../fields/string-list-field';
import { capitalisedOptions } from '../options';
import classes from './content-blocks.module.css';

const longHex = /^#[0-9a-f]{6}$/i;

const editorHeight = 400;
const typeOptions = capitalisedOptions(blockTypes);
const alignOptions = capitalisedOptions(textAlignments);

interface BlockProps extends Omit<EntryBodyProps, 'entry' | 'change'> {
  block: ContentBlock;
  change(part: Partial<ContentBlock>): void;
}

/** The blocks of a service's or solution's page. */
export const blockList: ListLayout = {
  addLabel: 'Add Content Block',
  titleOf: (entry) => titleOf(entry as ContentBlock),
  thumbOf: (entry) => thumbOf(entry as ContentBlock),
  Body: ({ entry, ...props }) => <BlockFields {...props} block={entry as ContentBlock} />,
};

function titleOf({ type, content, tinyMCEContent, listItems, imageAlt }: ContentBlock): string {
  const texts = { text: stripHtml(tinyMCEContent), list: listItems.join(', '), image: imageAlt };
  const text = type === 'quote' || type === 'video' ? content : texts[type];
  return [capitalise(type), text.trim()].filter(Boolean).join(' · ');
}

/** The address of the first image of a text. */
function findFirstImage(html: string): string | undefined {
  const start = html.indexOf('<img ');
  return start < 0 ? undefined : /src="([^"]+)"/.exec(html.slice(start, html.indexOf('>', start)))?.[1];
}

function thumbOf({ type, imageUrl, tinyMCEContent }: ContentBlock): string | undefined {
  if (type === 'image') return imageUrl || undefined;
  return type === 'text' ? findFirstImage(tinyMCEContent) : undefined;
}

function BlockFields({ block, change, path, index }: BlockProps) {
  const { styling } = block;
  return (
    <>
      <FieldRow>
        <SelectField
          label="Type"
          options={typeOptions}
          value={block.type}
          onChange={({ target }) => change({ type: target.value as ContentBlock['type'] })}
        />
        <SelectField
          label="Text align"
          options={alignOptions}
          value={styling.textAlign}
          onChange={({ target }) =>
            change({ styling: { ...styling, textAlign: target.value as typeof styling.textAlign } })
          }
        />
        <ColorField
          label="Background colour"
          value={styling.backgroundColor}
          onChange={(backgroundColor) => change({ styling: { ...styling, backgroundColor } })}
        />
      </FieldRow>
      <BlockBody block={block} change={change} path={path} index={index} />
    </>
  );
}

function BlockBody({ block, change, path, index }: BlockProps) {
  const error: unknown = get(useFormState({ name: path }).errors, `${path}.content.message`);
  const content = {
    id: `${path}.content`,
    error: typeof error === 'string' ? error : undefined,
    value: block.content,
    onChange: ({ target }: { target: { value: string } }) => change({ content: target.value }),
  };
  switch (block.type) {
    case 'text':
      return (
        <RichTextEditor
          id={`${path}.tinyMCEContent`}
          label={`Text of block ${index + 1}`}
          value={block.tinyMCEContent}
          onChange={(html) => change({ tinyMCEContent: html, content: stripHtml(html) })}
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
      return <PictureFields entry={block} change={change} />;
    case 'quote':
      return <TextArea label="Quote" rows={3} {...content} />;
    case 'video':
      return <TextField label="Address of the video" type="url" placeholder="https://" {...content} />;
  }
}

interface PictureFieldsProps {
  entry: Pick<ContentBlock, 'imageUrl' | 'imageAlt'>;
  change(part: Partial<PictureFieldsProps['entry']>): void;
}

/** A picture of the library, as an entry of a list has it: its address and its alt text. */
export function PictureFields({ entry: block, change }: PictureFieldsProps) {
  return (
    <div className="stack gap-4">
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

interface ColorFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

/** A colour as #rrggbb, typed or picked. Shows at once if the server would refuse it. */
function ColorField({ label, value, onChange }: ColorFieldProps) {
  const isAllowed = value === '' || blockStyleRules.backgroundColor.test(value);
  return (
    <TextField
      label={label}
      value={value}
      spellCheck={false}
      maxLength={32}
      error={isAllowed ? undefined : 'Use a colour such as #ffffff'}
      onChange={(event) => onChange(event.target.value.trim())}
      endSlot={
        <input
          type="color"
          aria-label={`Pick: ${label}`}
          className={classes.swatch}
          value={longHex.test(value) ? value.toLowerCase() : '#ffffff'}
          onChange={(event) => onChange(event.target.value)}
        />
      }
    />
  );
}
