import { normaliseEmail } from '@atrium/contracts/common/email-address';
import { toMailtoLink } from '@atrium/contracts/common/mailto-link';
import { Button } from '@atrium/ui/button';
import { Checkbox } from '@atrium/ui/checkbox';
import { LinkButton as ButtonLink } from '@atrium/ui/link-button';
import { SuggestField, type Suggestion } from '@atrium/ui/suggest-field';
import { TextField } from '@atrium/ui/text-field';
import { type Editor, useEditorState } from '@tiptap/react';
import { Link2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { usePageSuggestions } from '../links/use-page-suggestions';
import type { ToolState } from './editor-tool';
import classes from './editor-toolbar.module.css';
import { anchorHeading, listHeadings } from './heading-targets';
import type { RichTextProfile } from './profiles';
import { ToolPopover } from './tool-popover';

/** Completes "example.com", "me@example.com" or "+49 30 123456" to an address. */
export function completeAddress(typed: string): string {
  const text = typed.trim();
  const email = /^[a-z]+:/i.test(text) ? null : normaliseEmail(text);
  if (email !== null) return toMailtoLink(email);
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]|$)/i.test(text)) return `https://${text}`;
  if (/^\+[\d\s()/-]{6,24}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`;
  return text;
}

interface LinkToolProps extends ToolState {
  editor: Editor;
  profile: RichTextProfile;
  keys: string;
}

/** Sets, changes, opens and removes the link at the cursor. */
export function LinkTool({ editor, profile, keys, openTool, setOpenTool }: LinkToolProps) {
  const isOn = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('link') });
  const isOpen = openTool === 'link';
  return (
    <ToolPopover
      editor={editor}
      title="Link"
      label={`Link (${keys})`}
      icon={Link2}
      isOn={isOn}
      isOpen={isOpen}
      onOpenChange={(open) => setOpenTool(open ? 'link' : null)}
    >
      <LinkForm editor={editor} profile={profile} isOn={isOn} onDone={() => setOpenTool(null)} />
    </ToolPopover>
  );
}

interface LinkFormProps {
  editor: Editor;
  profile: RichTextProfile;
  isOn: boolean;
  onDone(): void;
}

function LinkForm({ editor, profile, isOn, onDone }: LinkFormProps) {
  const { href: oldHref, target: oldTarget } = editor.getAttributes('link');
  const [address, setAddress] = useState(typeof oldHref === 'string' ? oldHref : '');
  const [isNewTab, setIsNewTab] = useState(oldTarget === '_blank');
  const [error, setError] = useState<string>();
  const [label, setLabel] = useState('');

  function apply(event: FormEvent) {
    event.preventDefault();
    // The form is inside the form of the screen, but only in React's tree.
    event.stopPropagation();
    const href = completeAddress(address);
    if (!profile.isAllowedLink(href)) return setError(profile.linkProblem);
    anchorHeading(editor, href);
    const attributes = profile.hasPageTools ? { href, target: isNewTab ? '_blank' : null } : { href };
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !isOn) {
      const text = label || href.replace(/^(?:mailto|tel):/, '');
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: attributes }] }).run();
    } else chain.setLink(attributes).run();
    onDone();
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  }

  return (
    <form className={classes.toolForm} onSubmit={apply}>
      {profile.hasPageTools ? (
        <PageOrAddress
          editor={editor}
          value={address}
          error={error}
          onChange={(next, suggestion) => {
            setAddress(next);
            setLabel(suggestion?.label ?? '');
            setError(undefined);
          }}
        />
      ) : (
        <TextField
          label="Address"
          placeholder={profile.linkPlaceholder}
          value={address}
          error={error}
          onChange={(event) => setAddress(event.target.value)}
        />
      )}
      {profile.hasPageTools && (
        <Checkbox
          label="Open in a new tab"
          checked={isNewTab}
          onChange={(event) => setIsNewTab(event.target.checked)}
        />
      )}
      <div className={classes.toolActions}>
        <Button size="s" type="submit">
          Apply
        </Button>
        {isOn && (
          <>
            <ButtonLink size="s" variant="outline" href={String(oldHref)} target="_blank" rel="noopener">
              Open
            </ButtonLink>
            <Button size="s" variant="outline" onClick={remove}>
              Remove link
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

interface PageOrAddressProps {
  editor: Editor;
  value: string;
  error: string | undefined;
  onChange(value: string, suggestion: Suggestion | undefined): void;
}

/** Words find headings of the text, pages and items of the site; anything else is an address. */
function PageOrAddress({ editor, value, error, onChange }: PageOrAddressProps) {
  const pages = usePageSuggestions(value);
  const words = value.trim().toLowerCase();
  const headings = listHeadings(editor.state.doc)
    .map(({ id, text }) => ({ value: `#${id}`, label: text, note: 'Heading of this text' }))
    .filter((heading) => words !== '' && `${heading.label} ${heading.value}`.toLowerCase().includes(words));
  const suggestions = [...headings, ...pages];
  return (
    <SuggestField
      label="Page or address"
      hint="Type words to find a page, or an address"
      placeholder="https://, name@, +49 … or words"
      value={value}
      error={error}
      suggestions={suggestions}
      onChange={(next) =>
        onChange(
          next,
          suggestions.find((each) => each.value === next),
        )
      }
    />
  );
}
