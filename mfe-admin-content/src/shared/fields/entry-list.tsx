import { nameRemoval, useOfferUndo } from '@atrium/admin-kit/removals';
import { Button } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/empty-state';
import { IconButton } from '@atrium/ui/icon-button';
import { joinClasses } from '@atrium/ui/join-classes';
import { Menu } from '@atrium/ui/menu';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { ArrowDown, ArrowUp, ChevronRight, CircleAlert, GripVertical, Plus, Trash2 } from 'lucide-react';
import { cloneElement, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { get, useFormState } from 'react-hook-form';
import classes from './entry-list.module.css';
import { insertEntry, moveEntry, useFolds, useListOrder } from './use-entry-order';

interface EntryListProps<Entry> {
  entries: readonly Entry[];
  onChange(entries: Entry[]): void;
  /** The id of the form's list: the rows have `<id>.<index>`. */
  id: string;
  /** 'Feature' is shown as 'Feature 1'. */
  noun: string;
  /** The noun of one entry, where they differ. */
  nounOf?: ((entry: Entry) => string) | undefined;
  /** Shown after the number. */
  titleOf?(entry: Entry): string;
  /** Address of a picture for the row. */
  thumbOf?: ((entry: Entry) => string | undefined) | undefined;
  /** A drawing for the row, where it has no picture. */
  drawingOf?: ((entry: Entry) => ReactNode) | undefined;
  /** Makes an entry; without it entries are added elsewhere. */
  create?: ((count: number, kind?: string) => Entry) | undefined;
  /** The kinds of entries that can be added. */
  kinds?: readonly EntryChoice[] | undefined;
  /** At the end of an entry's row. */
  renderSwitch?:
    | ((entry: Entry, change: (part: Partial<Entry>) => void, name: string) => ReactNode)
    | undefined;
  addLabel?: string;
  /** Shown for an empty list. */
  empty?: { title: string; addLabel: string } | undefined;
  removeVerb?: 'Delete' | 'Remove' | undefined;
  /** An only entry can't be removed, and is open. */
  needsOne?: boolean | undefined;
  /** One text: the entries stand below each other without frames, and none is folded. */
  isText?: boolean | undefined;
  children(entry: Entry, change: (part: Partial<Entry>) => void, index: number): ReactNode;
}

interface EntryChoice {
  value: string;
  label: string;
  hint?: string | undefined;
  icon?: ReactNode;
}

const focusable = 'input:not([type="hidden"]), select, textarea, [contenteditable="true"], button';

/** Entries of a form's list, each folded to a row that opens, moves and is removed; `onChange` gets the whole list. */
export function EntryList<Entry extends object>(props: EntryListProps<Entry>) {
  const {
    id,
    entries,
    onChange,
    noun,
    nounOf = () => noun,
    titleOf,
    thumbOf,
    drawingOf,
    create,
    kinds,
    addLabel,
    needsOne = false,
    isText = false,
    renderSwitch,
    children,
  } = props;
  const { removeVerb = 'Delete', empty } = props;
  const offerUndo = useOfferUndo();
  /** The list may have changed when a removal is undone. */
  const latest = useRef(props);
  latest.current = props;
  const folds = useFolds(entries.length, isText ? 'all' : needsOne ? 'first' : 'none');
  const nameOf = (index: number) => {
    const entry = entries[index];
    return `${entry ? nounOf(entry) : noun} ${index + 1}`;
  };
  const changeAt = (index: number) => (part: Partial<Entry>) =>
    onChange(entries.map((other, at) => (at === index ? { ...other, ...part } : other)));
  const order = useListOrder<HTMLUListElement>({
    count: entries.length,
    nameOf,
    isByHandle: true,
    onMove(from, to) {
      folds.move(from, to);
      onChange(moveEntry(entries, from, to));
    },
  });

  const { errors } = useFormState({ name: id });
  const hasProblem = (index: number) => get(errors, `${id}.${index}`) !== undefined;
  const wrong = entries.map((_, index) => index).filter(hasProblem);
  // By value: the form changes its errors in place.
  useEffect(() => folds.reveal(wrong), [wrong.join()]);

  /** The key of the entry that was added last. */
  const added = useRef(0);
  const findFirstControl = () =>
    document
      .getElementById(`${id}.${added.current}`)
      ?.querySelector<HTMLElement>(`[data-body] :is(${focusable})`) ?? null;

  function add(index: number, kind?: string) {
    if (!create) return;
    folds.insert(index);
    added.current = index;
    onChange(insertEntry(entries, index, create(entries.length, kind)));
    requestAnimationFrame(() => findFirstControl()?.focus());
  }
  /** A button that adds an entry, or opens the menu of what can be added. */
  const renderAdd = (index: number, button: ReactElement<{ onClick?(): void }>) =>
    kinds ? (
      <Menu
        align="start"
        trigger={button}
        finalFocus={findFirstControl}
        items={kinds.map(({ value, label, hint, icon }) => ({
          id: value,
          icon,
          label: (
            <span className={classes.choice}>
              {label}
              {hint && <span className="fine muted">{hint}</span>}
            </span>
          ),
          onSelect: () => add(index, value),
        }))}
      />
    ) : (
      cloneElement(button, { onClick: () => add(index) })
    );

  function remove(entry: Entry, index: number) {
    const row = folds.rows[index];
    folds.remove(index);
    onChange(entries.toSpliced(index, 1));
    offerUndo(nameRemoval(nameOf(index), titleOf?.(entry) ?? ''), () => {
      const { entries: now, onChange: change } = latest.current;
      const place = Math.min(index, now.length);
      folds.insert(place, row);
      change(insertEntry(now, place, entry));
    });
  }

  if (empty && entries.length === 0)
    return (
      <EmptyState
        headingLevel={3}
        title={empty.title}
        action={renderAdd(0, <Button variant="soft">{empty.addLabel}</Button>)}
      />
    );
  const isAllOpen = folds.rows.every(({ isOpen }) => isOpen);
  return (
    <div className={joinClasses(classes.field, isText && classes.text)}>
      <ul {...order.listProps} className={classes.list}>
        {entries.map((entry, index) => {
          const name = nameOf(index);
          const row = folds.rows[index];
          const rowId = `${id}.${index}`;
          const thumb = thumbOf?.(entry);
          const title = titleOf?.(entry).trim();
          return (
            <li key={row?.id} id={rowId} tabIndex={-1} className={classes.entry} {...order.rowProps(index)}>
              <div className={classes.head} hidden={isText && entries.length === 1}>
                <button type="button" className={classes.handle} {...order.handleProps(index)}>
                  <GripVertical size={16} />
                </button>
                <h3 className={classes.title}>
                  {isText ? (
                    <VisuallyHidden>{name}</VisuallyHidden>
                  ) : (
                    <button
                      type="button"
                      className={classes.toggle}
                      data-fold={rowId}
                      aria-expanded={row?.isOpen}
                      onClick={() => folds.toggle(index)}
                    >
                      <ChevronRight size={16} className={classes.chevron} />
                      {thumb ? <img src={thumb} alt="" className={classes.thumb} /> : drawingOf?.(entry)}
                      <span className={classes.label}>
                        {name}
                        {title && <span className={classes.name}> {title}</span>}
                      </span>
                      {hasProblem(index) && (
                        <span className={classes.problem}>
                          <CircleAlert size={16} />
                          <VisuallyHidden>has a problem</VisuallyHidden>
                        </span>
                      )}
                    </button>
                  )}
                </h3>
                {renderSwitch?.(entry, changeAt(index), name)}
                <IconButton
                  label={`Move ${name.toLowerCase()} up`}
                  size="s"
                  disabled={index === 0}
                  onClick={() => order.move(index, index - 1)}
                >
                  <ArrowUp size={16} />
                </IconButton>
                <IconButton
                  label={`Move ${name.toLowerCase()} down`}
                  size="s"
                  disabled={index === entries.length - 1}
                  onClick={() => order.move(index, index + 1)}
                >
                  <ArrowDown size={16} />
                </IconButton>
                {!(needsOne && entries.length === 1) && (
                  <IconButton
                    label={`${removeVerb} ${name.toLowerCase()}`}
                    size="s"
                    onClick={() => remove(entry, index)}
                  >
                    <Trash2 size={16} />
                  </IconButton>
                )}
              </div>
              {row?.wasOpen && (
                <div data-body hidden={!row.isOpen} className={classes.body}>
                  {children(entry, changeAt(index), index)}
                </div>
              )}
              {create &&
                index < entries.length - 1 &&
                renderAdd(
                  index + 1,
                  <button
                    type="button"
                    className={classes.insert}
                    aria-label={`Add a ${noun.toLowerCase()} below ${name.toLowerCase()}`}
                    title={addLabel}
                  >
                    <Plus size={14} />
                  </button>,
                )}
            </li>
          );
        })}
      </ul>
      <div className={classes.foot}>
        {create &&
          renderAdd(
            entries.length,
            <Button variant="outline" size="s" startIcon={<Plus size={16} />}>
              {addLabel}
            </Button>,
          )}
        {entries.length > 1 && !isText && (
          <Button variant="ghost" size="s" onClick={() => folds.toggleAll(!isAllOpen)}>
            {isAllOpen ? 'Fold all' : 'Open all'}
          </Button>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{order.announcement}</span>
      </VisuallyHidden>
    </div>
  );
}
