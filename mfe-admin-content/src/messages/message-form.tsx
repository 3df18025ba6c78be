import type { MessageTexts } from '@atrium/contracts/content/message-row.constants';
import { type MessageName, messageRow } from '@atrium/contracts/content/messages.constants';
import { toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Menu } from '@atrium/ui/menu';
import { Braces, RotateCcw } from 'lucide-react';
import { type FocusEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldRows, FormSection } from '../shared/editor/editor-layout';
import { FormField } from '../shared/fields/field-view';
import classes from './messages.module.css';

type Part = keyof MessageTexts;
type Texts = Record<MessageName, MessageTexts>;
const parts: readonly Part[] = ['subject', 'preview', 'heading', 'text', 'button', 'reason'];

/** The text with the field in place of the selection, and where the caret is then. */
function putField(control: HTMLInputElement | HTMLTextAreaElement, field: string, isBlock: boolean) {
  const { value, selectionStart, selectionEnd } = control;
  const before = value.slice(0, selectionStart ?? value.length);
  const after = value.slice(selectionEnd ?? value.length);
  const placed = `{{${field}}}`;
  if (!isBlock) return { text: before + placed + after, caret: before.length + placed.length };
  const above = [before.trimEnd(), placed].filter(Boolean).join('\n\n');
  return { text: [above, after.trimStart()].filter(Boolean).join('\n\n'), caret: above.length };
}

/** The texts of one message. */
export function MessageForm({ name }: { name: MessageName }) {
  const { label, occasion, fields, standard } = messageRow(name);
  const form = useFormContext<Texts>();
  const values = useWatch({ control: form.control, name });
  /** The part in which the person typed last: a field is inserted there. */
  const lastPart = useRef<Part>('text');
  const inserted = useRef<HTMLElement>(null);
  const shown = parts.filter((part) => part !== 'button' || 'link' in fields);
  const isStandard = parts.every((part) => values[part] === standard[part]);

  function rememberPart({ target }: FocusEvent): void {
    const part = parts.find((one) => target.id === `${name}.${one}`);
    if (part !== undefined) lastPart.current = part;
  }
  function insert(field: string): void {
    const isBlock = fields[field]?.isBlock === true;
    const part = isBlock ? 'text' : lastPart.current;
    const control = document.getElementById(`${name}.${part}`);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    const { text, caret } = putField(control, field, isBlock);
    // The caret can be set once the control has the new text.
    flushSync(() => form.setValue(`${name}.${part}`, text, { shouldDirty: true }));
    control.setSelectionRange(caret, caret);
    inserted.current = control;
  }
  function restore(): void {
    for (const part of parts) form.setValue(`${name}.${part}`, standard[part], { shouldDirty: true });
    form.clearErrors(name);
    toast.info('The standard text is back. Mails have it once you save.');
  }

  return (
    <FormSection
      title={label}
      description={`To: ${occasion}`}
      actions={
        <div className={classes.actions}>
          <Menu
            align="start"
            trigger={
              <Button variant="outline" size="s" startIcon={<Braces size={16} />}>
                Insert field
              </Button>
            }
            items={Object.entries(fields).map(([field, { label: meaning }]) => ({
              id: field,
              label: (
                <span className={classes.field}>
                  {meaning} <code>{`{{${field}}}`}</code>
                </span>
              ),
              onSelect: () => insert(field),
            }))}
            finalFocus={() => {
              const control = inserted.current;
              inserted.current = null;
              return control;
            }}
          />
          <Button
            variant="ghost"
            size="s"
            startIcon={<RotateCcw size={16} />}
            disabled={isStandard}
            onClick={restore}
          >
            Restore the standard text
          </Button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: notes where the focus was, and is no control */}
      <div className={classes.fields} onFocus={rememberPart}>
        <FieldRows rows={shown}>{(part) => <FormField name={`${name}.${part}`} />}</FieldRows>
      </div>
    </FormSection>
  );
}
