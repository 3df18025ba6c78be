import { cleanTypedSlug, slugMaxLength } from '@atrium/contracts/slugs';
import { Button } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/text-field';
import { type RefObject, useImperativeHandle, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SlugSuggestion } from '../shared/editor/title-and-slug';
import classes from './blog-editor.module.css';
import type { BlogFormValues } from './blog-form';
import { useAutoSlug } from './use-auto-slug';

export interface SlugFieldProps {
  /** The published slug, if any. */
  publishedSlug: string | undefined;
  /** A free slug that the server suggests because the chosen one is taken. */
  suggestion: string | undefined;
  /** Receives a function that applies a pending automatic slug at once. */
  finishRef: RefObject<(() => void) | null>;
}

export function SlugField({ publishedSlug, suggestion, finishRef }: SlugFieldProps) {
  const form = useFormContext<BlogFormValues>();
  const [title, slug] = useWatch({ control: form.control, name: ['title', 'slug'] });
  const inputRef = useRef<HTMLInputElement>(null);
  const setSlug = (next: string) => {
    form.setValue('slug', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const { isEditing, setIsEditing, finish } = useAutoSlug({ title, slug, setSlug });
  useImperativeHandle(finishRef, () => finish, [finish]);
  const error = form.formState.errors.slug?.message;
  const willRedirect = publishedSlug !== undefined && slug !== publishedSlug;

  function toggle() {
    setIsEditing(!isEditing);
    if (!isEditing) inputRef.current?.focus();
  }

  return (
    <div className={classes.slug}>
      <TextField
        ref={inputRef}
        id="slug"
        label="URL slug"
        value={slug}
        readOnly={!isEditing}
        maxLength={slugMaxLength}
        error={error}
        hint={
          willRedirect
            ? `/blog/${slug}: the old address /blog/${publishedSlug} will lead here`
            : `/blog/${slug || '…'}${isEditing ? '' : ' (made from the title)'}`
        }
        onChange={(event) => setSlug(cleanTypedSlug(event.target.value))}
        endSlot={
          <Button
            variant="ghost"
            size="s"
            title={isEditing ? 'Keep this slug' : 'Type the slug yourself'}
            onClick={toggle}
          >
            {isEditing ? 'Done' : 'Edit'}
          </Button>
        }
      />
      {error && <SlugSuggestion {...{ suggestion, slug, setSlug }} />}
    </div>
  );
}
