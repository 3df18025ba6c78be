import { Button } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/text-field';
import { type Editor, useEditorState } from '@tiptap/react';
import { RectangleEllipsis } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ToolState } from './editor-tool';
import classes from './editor-toolbar.module.css';
import { completeAddress } from './link-popover';
import type { MailButtonAttributes } from './mail-button';
import type { RichTextProfile } from './profiles';
import { ToolPopover } from './tool-popover';

interface ButtonToolProps extends ToolState {
  editor: Editor;
  profile: RichTextProfile;
}

/** Puts a button into the text, or changes the selected one. */
export function ButtonTool({ editor, profile, openTool, setOpenTool }: ButtonToolProps) {
  const isOn = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('mailButton') });
  return (
    <ToolPopover
      editor={editor}
      title="Button"
      label={isOn ? 'Change the button' : 'Button'}
      icon={RectangleEllipsis}
      isOn={isOn}
      isOpen={openTool === 'button'}
      onOpenChange={(open) => setOpenTool(open ? 'button' : null)}
    >
      <ButtonForm editor={editor} profile={profile} isOn={isOn} onDone={() => setOpenTool(null)} />
    </ToolPopover>
  );
}

interface ButtonFormProps {
  editor: Editor;
  profile: RichTextProfile;
  isOn: boolean;
  onDone(): void;
}

function ButtonForm({ editor, profile, isOn, onDone }: ButtonFormProps) {
  const old = editor.getAttributes('mailButton') as Partial<MailButtonAttributes>;
  const [label, setLabel] = useState(old.label ?? '');
  const [address, setAddress] = useState(old.href ?? '');
  const [problems, setProblems] = useState<{ label?: string; address?: string }>({});

  function apply(event: FormEvent) {
    event.preventDefault();
    // The form is inside the form of the screen, but only in React's tree.
    event.stopPropagation();
    const href = completeAddress(address);
    const found = {
      ...(label.trim() === '' && { label: 'Say what the button does' }),
      ...(!profile.isAllowedLink(href) && { address: profile.linkProblem }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const attrs: MailButtonAttributes = { href, label: label.trim() };
    const chain = editor.chain().focus();
    (isOn
      ? chain.updateAttributes('mailButton', attrs)
      : chain.insertContent([{ type: 'mailButton', attrs }, { type: 'paragraph' }])
    ).run();
    onDone();
  }

  return (
    <form className={classes.toolForm} onSubmit={apply}>
      <TextField
        label="Text of the button"
        placeholder="Read more"
        value={label}
        maxLength={100}
        error={problems.label}
        onChange={(event) => setLabel(event.target.value)}
      />
      <TextField
        label="Address"
        placeholder={profile.linkPlaceholder}
        value={address}
        error={problems.address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <div className={classes.toolActions}>
        <Button size="s" type="submit">
          {isOn ? 'Apply' : 'Insert'}
        </Button>
        {isOn && (
          <Button
            size="s"
            variant="outline"
            onClick={() => {
              editor.chain().focus().deleteSelection().run();
              onDone();
            }}
          >
            Remove button
          </Button>
        )}
      </div>
    </form>
  );
}
