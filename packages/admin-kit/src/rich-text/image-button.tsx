import { Button } from '@atrium/ui/button';
import { joinClasses } from '@atrium/ui/join-classes';
import { Popover } from '@atrium/ui/popover';
import { SelectField } from '@atrium/ui/select-field';
import { TextField } from '@atrium/ui/text-field';
import { type Editor, useEditorState } from '@tiptap/react';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import classes from './editor-toolbar.module.css';

const widths = ['320', '640', '960', '1280'];

/** Opens the library; with an image selected it changes that image's alternative text, caption and width in place. */
export function ImageButton({ editor, onPickImage }: { editor: Editor; onPickImage(): void }) {
  const isOn = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('image') });
  const [isOpen, setIsOpen] = useState(false);
  const [alt, setAlt] = useState('');
  const [caption, setCaption] = useState('');
  const [width, setWidth] = useState('');
  const label = isOn || isOpen ? 'Change the image' : 'Image';

  function toggle(open: boolean) {
    if (open && !isOn) return onPickImage();
    if (open) {
      const attributes = editor.getAttributes('image');
      setAlt(String(attributes.alt ?? ''));
      setCaption(String(attributes.caption ?? ''));
      setWidth(String(attributes.width ?? ''));
    }
    setIsOpen(open);
  }

  function apply() {
    const { width: oldWidth, height } = editor.getAttributes('image');
    const isResized = width !== '' && width !== oldWidth && Number(oldWidth) > 0;
    const size = isResized && {
      width,
      height: height ? String(Math.round((Number(height) * Number(width)) / Number(oldWidth))) : null,
    };
    editor
      .chain()
      .focus()
      .updateAttributes('image', { alt: alt.trim(), caption: caption.trim(), ...size })
      .run();
    setIsOpen(false);
  }

  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={toggle}
      align="start"
      title="Image"
      trigger={
        <button
          type="button"
          className={joinClasses(classes.button, isOn && classes.on)}
          aria-label={label}
          title={label}
        >
          <ImagePlus size={17} />
        </button>
      }
    >
      <div className={classes.linkForm}>
        <TextField
          label="Alternative text"
          hint="What the image shows"
          value={alt}
          maxLength={300}
          onChange={(event) => setAlt(event.target.value)}
        />
        <TextField
          label="Caption"
          hint="Shown below the image"
          value={caption}
          maxLength={500}
          onChange={(event) => setCaption(event.target.value)}
        />
        <SelectField
          label="Width"
          options={[...new Set([width, ...widths])]
            .filter(Boolean)
            .map((value) => ({ value, label: `${value} px` }))}
          value={width}
          onChange={(event) => setWidth(event.target.value)}
        />
        <div className={classes.linkActions}>
          <Button size="s" onClick={apply}>
            Apply
          </Button>
          <Button size="s" variant="outline" onClick={onPickImage}>
            Replace
          </Button>
        </div>
      </div>
    </Popover>
  );
}
