import type { SuccessAnswer } from '@atrium/contracts/answers';
import type { SearchHit } from '@atrium/contracts/content-types';
import { useApi } from '@atrium/mfe-kit';
import { Dialog } from '@atrium/ui/dialog';
import { TextField } from '@atrium/ui/text-field';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import classes from './command-palette.module.css';
import { type Command, commandOfHit, findCommands, staticCommands } from './commands';

const searchDelayMs = 200;
const minSearchLength = 2;

/** Ctrl+K (Cmd+K): go anywhere, start anything, open any item by its name. */
export function CommandPalette() {
  const [isOpen, setIsOpen] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      setIsOpen((open) => !open);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title="Go to anything" initialFocus={inputRef}>
      {isOpen && <PaletteBody inputRef={inputRef} onDone={() => setIsOpen(false)} />}
    </Dialog>
  );
}

function useContentHits(typed: string): SearchHit[] {
  const api = useApi();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isSearch = settled.length >= minSearchLength;
  const query = useQuery({
    queryKey: ['search', settled],
    queryFn: async ({ signal }) =>
      (await api.get<SuccessAnswer<SearchHit[]>>('/api/search', { query: { q: settled, limit: 8 }, signal }))
        .data,
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  return isSearch && typed.trim() ? (query.data ?? []) : [];
}

interface PaletteBodyProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onDone(): void;
}

function PaletteBody({ inputRef, onDone }: PaletteBodyProps) {
  const [typed, setTyped] = useState('');
  const [index, setIndex] = useState(0);
  const navigate = useNavigate();
  const listId = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const hits = useContentHits(typed).map(commandOfHit);
  const commands = [...findCommands(staticCommands, typed), ...hits];
  const active = commands[Math.min(index, commands.length - 1)];

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
      setIndex((Math.min(index, commands.length - 1) + step + commands.length) % commands.length);
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
        placeholder="Type a screen, an action or a title"
        startIcon={<Search size={18} aria-hidden="true" />}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setIndex(0);
        }}
        onKeyDown={handleKey}
      />
      <div ref={listRef} id={listId} role="listbox" aria-label="Results" className={classes.list}>
        {commands.map((command, position) => (
          <PaletteEntry
            key={command.id}
            id={`${listId}-${command.id}`}
            command={command}
            isFirstOfGroup={commands[position - 1]?.group !== command.group}
            isActive={command === active}
            onPoint={() => setIndex(position)}
            onRun={() => run(command)}
          />
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{commands.length} results</span>
      </VisuallyHidden>
      {commands.length === 0 && <p className={classes.none}>Nothing found</p>}
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
      {/* The keyboard works in the text field, which keeps the focus; this is for the pointer. */}
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
