import { mailColumnWidth } from '@atrium/contracts/media/mail-picture';
import { Button } from '@atrium/ui/button';
import { SelectField } from '@atrium/ui/select-field';
import { TextField } from '@atrium/ui/text-field';
import { type Editor, useEditorState } from '@tiptap/react';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import classes from './editor-toolbar.module.css';
import { FigureFields, type FigureLook, plainLook } from './figure-fields';
import type { RichTextProfile } from './profiles';
import { ToolPopover } from './tool-popover';

const widths = ['320', '640', '960', '1280'];
const mailWidths = ['120', '268', String(mailColumnWidth)];

/** The look of the selected picture. */
export function readLook(editor: Editor): FigureLook {
  const { caption, size } = editor.getAttributes('image');
  return { ...plainLook, ...(caption && { caption }), ...(size && { size }) };
}

interface ImageToolProps {
  editor: Editor;
  profile: RichTextProfile;
  onPickImage(): void;
}

/** Opens the library; with an image selected it changes that image in place. */
export function ImageButton({ editor, profile, onPickImage }: ImageToolProps) {
  const isOn = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('image') });
  const [isOpen, setIsOpen] = useState(false);
  const toggle = (open: boolean) => (open && !isOn ? onPickImage() : setIsOpen(open));
  return (
    <ToolPopover
      editor={editor}
      title="Image"
      label={isOn || isOpen ? 'Change the image' : 'Image'}
      icon={ImagePlus}
      isOn={isOn}
      isOpen={isOpen}
      onOpenChange={toggle}
    >
      <ImageForm
        editor={editor}
        profile={profile}
        onPickImage={onPickImage}
        onDone={() => setIsOpen(false)}
      />
    </ToolPopover>
  );
}

function ImageForm({ editor, profile, onPickImage, onDone }: ImageToolProps & { onDone(): void }) {
  const offered = profile.imageLimit ? mailWidths : widths;
  const old = editor.getAttributes('image');
  const [alt, setAlt] = useState(String(old.alt ?? ''));
  const [look, setLook] = useState(() => readLook(editor));
  const [width, setWidth] = useState(String(old.width ?? ''));

  function apply() {
    const isResized = width !== '' && width !== old.width && Number(old.width) > 0;
    const dimensions = isResized && {
      width,
      height: old.height
        ? String(Math.round((Number(old.height) * Number(width)) / Number(old.width)))
        : null,
    };
    editor
      .chain()
      .focus()
      .updateAttributes('image', { ...look, caption: look.caption.trim(), alt: alt.trim(), ...dimensions })
      .run();
    onDone();
  }

  return (
    <div className={classes.toolForm}>
      <TextField
        label="Alternative text"
        hint="What the image shows"
        value={alt}
        maxLength={300}
        onChange={(event) => setAlt(event.target.value)}
      />
      {profile.hasPageTools && <FigureFields value={look} onChange={setLook} />}
      {look.size === 'text' && (
        <SelectField
          label="Width"
          options={[...new Set([width, ...offered])]
            .filter(Boolean)
            .map((value) => ({ value, label: `${value} px` }))}
          value={width}
          onChange={(event) => setWidth(event.target.value)}
        />
      )}
      <div className={classes.toolActions}>
        <Button size="s" onClick={apply}>
          Apply
        </Button>
        <Button size="s" variant="outline" onClick={onPickImage}>
          Replace
        </Button>
      </div>
    </div>
  );
}
