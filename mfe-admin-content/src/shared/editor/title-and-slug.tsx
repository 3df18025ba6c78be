import type { Field } from '@atrium/contracts/content/fields.schemas';
import { slugMaxLength } from '@atrium/contracts/content/slugs';
import { Button } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/text-field';
import { type ReactNode, useImperativeHandle, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { cleanTypedSlug, createServiceSlug } from '../create-slug';
import { FormText } from '../fields/form-fields';
import classes from './editor-layout.module.css';
import type { EntryContext, Widget } from './entry-layout';
import { useTitleSlug } from './use-title-slug';

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
  // A pending automatic slug is applied before a submit.
  useImperativeHandle(beforeSubmit, () => auto.finish, [auto.finish]);
  const error = formState.errors.slug?.message;

  function toggle() {
    setIsEditing(!isEditing);
    auto.cancel();
    if (!isEditing) inputRef.current?.focus();
    else if (slug === '') setSlug(published ?? createSlug(title));
  }

  return (
    <>
      <FormText
        name="title"
        label="Title"
        isRequired
        maxLength={200}
        placeholder={props.titlePlaceholder}
        onTyped={isEditing ? undefined : auto.handleTitle}
      />
      <div className={classes.slug}>
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
