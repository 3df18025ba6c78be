import { cleanTypedSlug, slugMaxLength } from '@atrium/contracts/slugs';
import { Button } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/text-field';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormText } from '../fields/form-fields';
import { useTitleSlug } from '../use-title-slug';
import classes from './editor-layout.module.css';

type TitledValues = { title: string; slug: string };

export interface TitleAndSlugProps {
  hintOf(slug: string): string;
  isSlugRequired?: boolean;
  /** The free slug that the server suggests for a taken one. */
  suggestion: string | undefined;
}

/** Title, and a slug that follows it until it is edited. */
export function TitleAndSlug({ hintOf, isSlugRequired, suggestion }: TitleAndSlugProps) {
  const { formState, setValue, control } = useFormContext<TitledValues>();
  const [title, slug] = useWatch({ control, name: ['title', 'slug'] });
  const setSlug = (next: string) =>
    setValue('slug', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  useTitleSlug({ title, slug, setSlug });
  const error = formState.errors.slug?.message;
  return (
    <>
      <FormText<TitledValues> name="title" label="Title" isRequired maxLength={200} />
      <div className={classes.slug}>
        <TextField
          id="slug"
          label="Slug"
          isRequired={isSlugRequired}
          maxLength={slugMaxLength}
          hint={hintOf(slug)}
          value={slug}
          error={error}
          onChange={(event) => setSlug(cleanTypedSlug(event.target.value))}
        />
        {error && <SlugSuggestion {...{ suggestion, slug, setSlug }} />}
      </div>
    </>
  );
}

export interface SlugSuggestionProps extends Pick<TitleAndSlugProps, 'suggestion'> {
  slug: string;
  setSlug(slug: string): void;
}

export const SlugSuggestion = ({ suggestion, slug, setSlug }: SlugSuggestionProps) =>
  suggestion && suggestion !== slug ? (
    <Button variant="soft" size="s" onClick={() => setSlug(suggestion)}>
      Use “{suggestion}”
    </Button>
  ) : null;
