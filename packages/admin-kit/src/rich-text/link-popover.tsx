import { normaliseEmail } from '@atrium/contracts/common/email-address';
import { toMailtoLink } from '@atrium/contracts/common/mailto-link';
import { Button } from '@atrium/ui/button';
import { Checkbox } from '@atrium/ui/checkbox';
import { joinClasses } from '@atrium/ui/join-classes';
import { Popover } from '@atrium/ui/popover';
import { TextField } from '@atrium/ui/text-field';
import { type Editor, useEditorState } from '@tiptap/react';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import classes from './editor-toolbar.module.css';
import type { RichTextProfile } from './profiles';

/** What was meant by "example.com" or "me@example.com". */
export function completeAddress(typed: string): string {
  const text = typed.trim();
  const email = /^[a-z]+:/i.test(text) ? null : normaliseEmail(text);
  if (email !== null) return toMailtoLink(email);
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]|$)/i.test(text)) return `https://${text}`;
  return text;
}

export function LinkButton({ editor, profile }: { editor: Editor; profile: RichTextProfile }) {
  const [isOpen, setIsOpen] = useState(false);
  const [address, setAddress] = useState('');
  const [isNewTab, setIsNewTab] = useState(false);
  const [error, setError] = useState<string>();
  const isOn = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('link') });

  function toggle(open: boolean) {
    if (open) {
      const { href, target } = editor.getAttributes('link');
      setAddress(typeof href === 'string' ? href : '');
      setIsNewTab(target === '_blank');
      setError(undefined);
    }
    setIsOpen(open);
  }

  function apply() {
    const href = completeAddress(address);
    if (!profile.isAllowedLink(href)) {
      setError(profile.linkProblem);
      return;
    }
    const attributes = profile.hasPageTools ? { href, target: isNewTab ? '_blank' : null } : { href };
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !isOn) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: attributes }] }).run();
    } else chain.setLink(attributes).run();
    setIsOpen(false);
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    setIsOpen(false);
  }

  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={toggle}
      align="start"
      title="Link"
      trigger={
        <button
          type="button"
          className={joinClasses(classes.button, isOn && classes.on)}
          aria-label="Link"
          title="Link"
          aria-pressed={isOn}
        >
          <Link2 size={17} />
        </button>
      }
    >
      <div className={classes.linkForm}>
        <TextField
          label="Address"
          placeholder={profile.linkPlaceholder}
          value={address}
          error={error}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
        />
        {profile.hasPageTools && (
          <Checkbox
            label="Open in a new tab"
            checked={isNewTab}
            onChange={(event) => setIsNewTab(event.target.checked)}
          />
        )}
        <div className={classes.linkActions}>
          <Button size="s" onClick={apply}>
            Apply
          </Button>
          {isOn && (
            <Button size="s" variant="outline" onClick={remove}>
              Remove link
            </Button>
          )}
        </div>
      </div>
    </Popover>
  );
}
