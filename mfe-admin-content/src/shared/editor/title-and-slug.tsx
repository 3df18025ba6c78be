import type { Field } from '@atrium/contracts/content/fields.schemas';
import { createPageSlug as createTakenSlug } from '@atrium/contracts/content/reserved-paths';
import * as slugs from '@atrium/contracts/content/slugs';
import { slugMaxLength } from '@atrium/contracts/content/slugs';
import { Button } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/text-field';
import { type ReactNode, useEffect, useImperativeHandle, useReducer, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormHeadline, FormText } from '../fields/form-fields';
import classes from './editor-layout.module.css';
import type { EntryContext, Widget } from './entry-layout';
import { useFrozenSlug } from './use-frozen-slug';
import writing from './writing-layout.module.css';

type TitledValues = { title: string; slug: string };

interface TitleRowOptions {
  /** The address of a slug on the site. */
  pathOf(slug: string): string;
  slugLabel?: string;
  titlePlaceholder?: string;
  /** The slug can be typed only after "Edit". */
  hasToggle?: boolean;
  createSlug?(title: string): string;
  slugDelayMs?: number;
  /** The title of a page that is all text, with its slug in a line below. */
  isHeadline?: boolean;
}

/** Title, and a slug that follows it until it is edited or the item is published. */
export const titleRow = (options: TitleRowOptions): Widget => ({
  fields: ['title', 'slug'],
  Widget: ({ fields, context }) => <TitleAndSlug {...options} slugField={fields.slug} context={context} />,
});

interface TitleAndSlugProps extends TitleRowOptions {
  slugField: Field | undefined;
  context: EntryContext;
}

function TitleAndSlug(props: TitleAndSlugProps) {
  const { slugField, context, createSlug = createServiceSlug, slugDelayMs = 0 } = props;
  const { saved, suggestion, beforeSubmit } = context;
  const { formState, setValue, control } = useFormContext<TitledValues>();
  const [title, slug] = useWatch({ control, name: ['title', 'slug'] });
  const inputRef = useRef<HTMLInputElement>(null);
  const [isEditing, setIsEditing] = useState(false);
  const published = saved?.publishedAt ? saved.slug : undefined;
  const isFrozen = published !== undefined;
  const hasToggle = props.hasToggle || isFrozen;
  const setSlug = (next: string) =>
    setValue('slug', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const auto = useTitleSlug({ title, slug, createSlug, setSlug, delayMs: slugDelayMs, isFrozen });
  const address = useFrozenSlug({ published, slug, setSlug });
  // A pending automatic slug is applied before a submit.
  useImperativeHandle(beforeSubmit, () => auto.finish, [auto.finish]);
  const error = formState.errors.slug?.message;

  function toggle() {
    setIsEditing(!isEditing);
    auto.cancel();
    address.allow();
    if (!isEditing) inputRef.current?.focus();
    else if (slug === '') setSlug(published ?? createSlug(title));
  }

  const titleProps = {
    name: 'title',
    label: 'Title',
    isRequired: true,
    maxLength: 200,
    placeholder: props.titlePlaceholder,
    onTyped: isEditing ? undefined : auto.handleTitle,
  };

  return (
    <>
      {props.isHeadline ? (
        <FormHeadline {...titleProps} isLabelHidden className={writing.title} />
      ) : (
        <FormText {...titleProps} className={classes.bigTitle} />
      )}
      <div className={props.isHeadline ? writing.slug : classes.slug}>
        <TextField
          ref={inputRef}
          id="slug"
          label={props.slugLabel ?? 'Slug'}
          isRequired={slugField?.required !== undefined}
          readOnly={hasToggle && !isEditing}
          maxLength={slugMaxLength}
          hint={
            <SlugHint
              hint={slugField?.hint}
              pathOf={props.pathOf}
              slug={slug}
              published={published}
              isMade={auto.isMade}
            />
          }
          value={slug}
          error={error}
          onChange={(event) => setSlug(cleanTypedSlug(event.target.value))}
          endSlot={hasToggle && <EditToggle isEditing={isEditing} isFrozen={isFrozen} onToggle={toggle} />}
        />
        {isFrozen && slug !== published && (
          <Button variant="soft" size="s" onClick={() => setSlug(published)}>
            Keep {props.pathOf(published)}
          </Button>
        )}
        {address.proposed !== undefined && slug === published && (
          <Button variant="soft" size="s" onClick={address.takeProposed}>
            Change to {props.pathOf(address.proposed)}
          </Button>
        )}
        {error && suggestion && suggestion !== slug && (
          <Button variant="soft" size="s" onClick={() => setSlug(suggestion)}>
            Use “{suggestion}”
          </Button>
        )}
      </div>
    </>
  );
}

function EditToggle({
  isEditing,
  isFrozen,
  onToggle,
}: {
  isEditing: boolean;
  isFrozen: boolean;
  onToggle(): void;
}) {
  const title = isEditing ? 'Keep this slug' : isFrozen ? 'Change the address' : 'Type the slug yourself';
  return (
    <Button variant="ghost" size="s" title={title} onClick={onToggle}>
      {isEditing ? 'Done' : 'Edit'}
    </Button>
  );
}

/** A published address that changes is shown with the new one. */
function SlugHint({
  slug,
  published,
  isMade,
  hint,
  pathOf,
}: Pick<TitleRowOptions, 'pathOf'> & {
  hint: string | undefined;
  slug: string;
  published: string | undefined;
  isMade: boolean;
}): ReactNode {
  if (published === undefined)
    return hint ?? `${pathOf(slug || '…')}${isMade ? ' (made from the title)' : ''}`;
  if (slug === published) return `${pathOf(slug)} has been published and stays when the title changes.`;
  return (
    <span role="status">
      {pathOf(published)} → {pathOf(slug || '…')}. Once saved, visitors of the old address are redirected to
      the new one.
    </span>
  );
}

interface TitleSlugOptions {
  title: string;
  slug: string;
  createSlug(title: string): string;
  setSlug(slug: string): void;
  /** The pause in typing after which the slug follows. */
  delayMs: number;
  /** The item has been published, so its address must not move. */
  isFrozen: boolean;
}

interface PendingSlug {
  timer: number;
  finish(): void;
}

/**
 * Derives the slug from the title that a person types, as long as the slug is made from it. A title that is filled in (a draft, a
 * version, what somebody else saved) changes no slug.
 */
export function useTitleSlug(options: TitleSlugOptions) {
  const latest = useRef(options);
  latest.current = options;
  const pending = useRef<PendingSlug | null>(null);
  const isMade = options.slug !== '' && options.slug === options.createSlug(options.title);

  function cancel() {
    if (pending.current !== null) window.clearTimeout(pending.current.timer);
    pending.current = null;
  }
  useEffect(() => cancel, []);

  // `isMade` of a filled-in title needs the table of its script.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => void loadTransliteration(options.title)?.then(renderAgain), [options.title]);

  function handleTitle(typed: string) {
    const { slug, createSlug, delayMs, setSlug, isFrozen } = latest.current;
    if (isFrozen || !(isMade || slug === '' || pending.current !== null)) return;
    cancel();
    const finish = () => {
      cancel();
      const made = createSlug(typed);
      // Something else has filled the form meanwhile.
      if (latest.current.slug !== slug || latest.current.title !== typed) return;
      if (made !== '' || typed === '') setSlug(made);
    };
    const isLoaded = loadTransliteration(typed);
    if (isLoaded === undefined && delayMs === 0) setSlug(createSlug(typed));
    else pending.current = { timer: window.setTimeout(finish, delayMs), finish };
    void isLoaded?.then(finish);
  }

  return {
    /** The slug is the one that the title makes. */
    isMade,
    handleTitle,
    cancel,
    /** Applies a pending slug at once, so that saving does not wait for the pause in typing. */
    finish: () => pending.current?.finish(),
  };
}

/** Letters and digits that a slug needs the table for. */
const otherLetter = /(?=[^\0-\x7f])[\p{L}\p{M}\p{N}]/u;

let table: slugs.ToAscii | undefined;
let loading: Promise<void> | undefined;

/**
 * Loads the table of all scripts for the first text that needs it: it is 216 kB, more than the rest of an editor. Undefined if
 * there is nothing to wait for. Without a connection the server makes the slug.
 */
function loadTransliteration(text: string): Promise<void> | undefined {
  if (table !== undefined || !otherLetter.test(text)) return undefined;
  loading ??= import('any-ascii').then(
    (loaded) => {
      table = loaded.default;
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

const dropOtherLetters: slugs.ToAscii = (word) => word.replace(/[^\0-\x7f]/g, '');

/** The slugs that the server would make; empty while the table of the title's script is not loaded. */
const withTable =
  (createSlug: (title: string, toAscii: slugs.ToAscii) => string) =>
  (title: string): string =>
    table === undefined && otherLetter.test(title) ? '' : createSlug(title, table ?? dropOtherLetters);

export const createBlogSlug = withTable(slugs.createBlogSlug);
export const createServiceSlug = withTable(slugs.createServiceSlug);
export const createPageSlug = withTable(createTakenSlug);

export function cleanTypedSlug(text: string): string {
  void loadTransliteration(text);
  return slugs.cleanTypedSlug(text, table ?? dropOtherLetters);
}
