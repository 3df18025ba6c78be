import { RichTextEditor } from '@atrium/admin-kit/rich-text/rich-text-editor';
import { stripHtml } from '@atrium/contracts/content/rich-text';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Controller, useFieldArray, useFormContext } from 'react-hook-form';
import { FormSection } from '../shared/editor/editor-layout';
import { nameRemoval, useOfferUndo } from '../shared/fields/removals';
import classes from './blog-editor.module.css';
import type { BlogFormValues } from './blog-form';

const editorHeight = 500;

/** A save gives all fields new ids. An editor with a key that lasts keeps its cursor and what can be undone. */
function useLastingKeys(count: number): number[] {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < count) keys.current.push(next.current++);
  keys.current.length = count;
  return keys.current;
}

export function ParagraphsSection() {
  const { control, formState, getValues } = useFormContext<BlogFormValues>();
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'paragraphs' });
  const keys = useLastingKeys(fields.length);
  const offerUndo = useOfferUndo();
  const problem = formState.errors.paragraphs;
  const message = problem?.root?.message ?? problem?.message;

  function removeParagraph(index: number) {
    const paragraph = getValues(`paragraphs.${index}`);
    const [key] = keys.splice(index, 1);
    remove(index);
    offerUndo(nameRemoval(`Paragraph ${index + 1}`, stripHtml(paragraph.content)), () => {
      const place = Math.min(index, getValues('paragraphs').length);
      keys.splice(place, 0, key ?? 0);
      insert(place, paragraph, { shouldFocus: false });
    });
  }

  return (
    <FormSection title="Content" description="Each paragraph is a block of rich text.">
      <div id="paragraphs" tabIndex={-1} className={classes.paragraphs}>
        {message && (
          // The form summary already announces this problem.
          <Notice tone="danger" isLive={false}>
            {message}
          </Notice>
        )}
        {fields.map((_, index) => (
          <div key={keys[index]} className={classes.paragraph}>
            <div className={classes.paragraphHead}>
              <h3 className={classes.paragraphTitle}>Paragraph {index + 1}</h3>
              {fields.length > 1 && (
                <Button
                  variant="ghost"
                  size="s"
                  startIcon={<Trash2 size={16} />}
                  aria-label={`Remove paragraph ${index + 1}`}
                  onClick={() => removeParagraph(index)}
                >
                  Remove
                </Button>
              )}
            </div>
            <Controller
              control={control}
              name={`paragraphs.${index}.content`}
              render={({ field: { value, onChange }, fieldState }) => (
                <RichTextEditor
                  id={`paragraphs.${index}.content`}
                  error={fieldState.error?.message}
                  label={`Text of paragraph ${index + 1}`}
                  isLabelHidden
                  value={value}
                  onChange={onChange}
                  height={editorHeight}
                />
              )}
            />
          </div>
        ))}
        <Button
          variant="outline"
          className={classes.add}
          startIcon={<Plus size={18} />}
          onClick={() => append({ content: '' }, { shouldFocus: false })}
        >
          Add Paragraph
        </Button>
      </div>
    </FormSection>
  );
}
