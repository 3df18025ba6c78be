import { Dialog } from '@atrium/ui/dialog';
import { type OptionGroup, OptionSearch } from '@atrium/ui/option-search';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Manifested } from '../nav-entries';
import { type Command, findCommands, listCommands, listFields } from './commands';
import { KeyCaps } from './key-caps';
import classes from './palette.module.css';
import { themeCommand } from './theme-command';
import { useItemSearch } from './use-item-search';

interface CommandPaletteProps {
  remotes: readonly Manifested[];
  onClose(): void;
  onShowShortcuts(): void;
}

export function CommandPalette({ remotes, onClose, onShowShortcuts }: CommandPaletteProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      onClose={onClose}
      title="Go to anything"
      initialFocus={inputRef}
      footer={
        <p className={classes.help}>
          <span>
            <KeyCaps keys="↑ ↓" /> to choose
          </span>
          <span>
            <KeyCaps keys="Enter" /> to open
          </span>
          <button type="button" className={classes.helpLink} onClick={onShowShortcuts}>
            All shortcuts
          </button>
        </p>
      }
    >
      <PaletteBody remotes={remotes} inputRef={inputRef} onDone={onClose} />
    </Dialog>
  );
}

interface PaletteBodyProps {
  remotes: readonly Manifested[];
  inputRef: RefObject<HTMLInputElement | null>;
  onDone(): void;
}

function PaletteBody({ remotes, inputRef, onDone }: PaletteBodyProps) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const known = useMemo(() => [...listCommands(remotes), themeCommand], [remotes]);
  const searches = useMemo(() => remotes.flatMap((remote) => remote.searches), [remotes]);
  const { found, isSearching, failed } = useItemSearch(searches, typed);
  const fields = useMemo(() => listFields(remotes), [remotes]);
  const isTyped = typed.trim() !== '';
  const commands = [...findCommands(isTyped ? [...known, ...fields] : known, typed), ...found];

  return (
    <div className="stack gap-3">
      <OptionSearch
        label="Search screens and content"
        placeholder="Type a screen, an action, a title or a name"
        inputRef={inputRef}
        value={typed}
        onValueChange={setTyped}
        groups={groupCommands(commands)}
        isBusy={isSearching}
        getKey={({ id }) => id}
        onSelect={({ path, run = () => void navigate(path) }) => {
          onDone();
          run();
        }}
      >
        {({ label, hint }) => (
          <>
            <span className={classes.label}>{label}</span>
            {hint && <span className={classes.hint}>{hint}</span>}
          </>
        )}
      </OptionSearch>
      <VisuallyHidden>
        <span role="status">{isSearching ? 'Searching' : `${commands.length} results`}</span>
      </VisuallyHidden>
      {commands.length === 0 && (
        <p className={classes.none}>{isSearching ? 'Searching…' : 'Nothing found'}</p>
      )}
      {failed.length > 0 && (
        <p className={classes.none} role="alert">
          Could not search {failed.join(', ')}. Please try again.
        </p>
      )}
    </div>
  );
}

function groupCommands(commands: readonly Command[]): OptionGroup<Command>[] {
  const groups = new Map<string, Command[]>();
  for (const command of commands) groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  return [...groups].map(([label, items]) => ({ label, items }));
}
