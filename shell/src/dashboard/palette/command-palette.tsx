import type { BootRemote } from '@atrium/contracts/boot';
import { Dialog } from '@atrium/ui/dialog';
import { TextField } from '@atrium/ui/text-field';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Command, findCommands, listCommands } from './commands';
import { KeyCaps } from './key-caps';
import classes from './palette.module.css';
import { useItemSearch } from './use-item-search';

interface CommandPaletteProps {
  remotes: readonly BootRemote[];
  onClose(): void;
  onShowShortcuts(): void;
}

export function CommandPalette({ remotes, onClose, onShowShortcuts }: CommandPaletteProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
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
  remotes: readonly BootRemote[];
  inputRef: RefObject<HTMLInputElement | null>;
  onDone(): void;
}

function PaletteBody({ remotes, inputRef, onDone }: PaletteBodyProps) {
  const [typed, setTyped] = useState('');
  const [index, setIndex] = useState(0);
  const navigate = useNavigate();
  const listId = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const known = useMemo(() => listCommands(remotes), [remotes]);
  const searches = useMemo(() => remotes.flatMap((remote) => remote.searches), [remotes]);
  const { found, isSearching, failed } = useItemSearch(searches, typed);
  const commands = [...findCommands(known, typed), ...found];
  const activeIndex = Math.min(index, commands.length - 1);
  const active = commands[activeIndex];

  useEffect(() => {
    listRef.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  function run(command: Command | undefined) {
    if (!command) return;
    onDone();
    void navigate(command.path);
  }

  function handleKey(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      setIndex((activeIndex + step + commands.length) % commands.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(active);
    }
  }

  return (
    <div className={classes.palette}>
      <TextField
        ref={inputRef}
        label="Search screens and content"
        isLabelHidden
        placeholder="Type a screen, an action, a title or a name"
        startIcon={<Search size={18} aria-hidden="true" />}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={active ? `${listId}-${activeIndex}` : undefined}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setIndex(0);
        }}
        onKeyDown={handleKey}
      />
      <div
        ref={listRef}
        id={listId}
        role="listbox"
        aria-label="Results"
        aria-busy={isSearching}
        className={classes.list}
      >
        {commands.map((command, position) => (
          <PaletteEntry
            key={command.id}
            id={`${listId}-${position}`}
            command={command}
            isFirstOfGroup={commands[position - 1]?.group !== command.group}
            isActive={position === activeIndex}
            onPoint={() => setIndex(position)}
            onRun={() => run(command)}
          />
        ))}
      </div>
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

interface PaletteEntryProps {
  id: string;
  command: Command;
  isFirstOfGroup: boolean;
  isActive: boolean;
  onPoint(): void;
  onRun(): void;
}

function PaletteEntry({ id, command, isFirstOfGroup, isActive, onPoint, onRun }: PaletteEntryProps) {
  return (
    <>
      {isFirstOfGroup && (
        <p className={classes.group} aria-hidden="true">
          {command.group}
        </p>
      )}
      {/* Keyboard users choose from the text field, which keeps the focus; this handler is for the pointer. */}
      <button
        type="button"
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        className={classes.entry}
        onMouseMove={onPoint}
        onClick={onRun}
      >
        <span className={classes.label}>{command.label}</span>
        {command.hint && <span className={classes.hint}>{command.hint}</span>}
      </button>
    </>
  );
}
