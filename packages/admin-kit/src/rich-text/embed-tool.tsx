import { embedOf, embedTitle } from '@atrium/contracts/content/embeds.constants';
import { Button } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/text-field';
import { type Editor, useEditorState } from '@tiptap/react';
import { SquarePlay } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ToolState } from './editor-tool';
import classes from './editor-toolbar.module.css';
import { ToolPopover } from './tool-popover';

/** Puts a video or map into the text, or changes the selected one. */
export function EmbedTool({ editor, openTool, setOpenTool }: ToolState & { editor: Editor }) {
  const isOn = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('embed') });
  return (
    <ToolPopover
      editor={editor}
      title="Video or map"
      label={isOn ? 'Change the video or map' : 'Video or map'}
      icon={SquarePlay}
      isOn={isOn}
      isOpen={openTool === 'embed'}
      onOpenChange={(open) => setOpenTool(open ? 'embed' : null)}
    >
      <EmbedForm editor={editor} isOn={isOn} onDone={() => setOpenTool(null)} />
    </ToolPopover>
  );
}

function EmbedForm({ editor, isOn, onDone }: { editor: Editor; isOn: boolean; onDone(): void }) {
  const old = editor.getAttributes('embed');
  const [address, setAddress] = useState(String(old.href ?? ''));
  const [title, setTitle] = useState(String(old.title ?? ''));
  const [caption, setCaption] = useState(String(old.caption ?? ''));
  const [error, setError] = useState<string>();
  const embed = embedOf(address.trim());

  function apply(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (embed === undefined)
      return setError('Use the address of a video on YouTube or Vimeo, or of a map on OpenStreetMap');
    const attrs = { href: embed.address, title: title.trim() || embedTitle(embed), caption: caption.trim() };
    const chain = editor.chain().focus();
    (isOn ? chain.updateAttributes('embed', attrs) : chain.insertContent({ type: 'embed', attrs })).run();
    onDone();
  }

  return (
    <form className={classes.toolForm} onSubmit={apply}>
      <TextField
        label="Address"
        hint="Of YouTube, Vimeo or OpenStreetMap. Visitors load it with a click."
        placeholder="https://"
        value={address}
        error={error}
        onChange={(event) => {
          setAddress(event.target.value);
          setError(undefined);
        }}
      />
      <TextField
        label="Title"
        hint="Says what visitors will see"
        placeholder={embed && embedTitle(embed)}
        value={title}
        maxLength={200}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        label="Caption"
        value={caption}
        maxLength={500}
        onChange={(event) => setCaption(event.target.value)}
      />
      <div className={classes.toolActions}>
        <Button size="s" type="submit">
          {isOn ? 'Apply' : 'Insert'}
        </Button>
      </div>
    </form>
  );
}
