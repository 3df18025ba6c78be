import { Button } from '@atrium/ui/button';
import { Popover } from '@atrium/ui/popover';
import { SelectField } from '@atrium/ui/select-field';
import { TextField } from '@atrium/ui/text-field';
import type { Editor } from '@tiptap/react';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import classes from './create-newsletter.module.css';

const personalFields: readonly PersonalField[] = [
  { name: 'firstName', label: 'First name', fallback: 'there' },
  { name: 'email', label: 'Email address', fallback: null },
];

const options = personalFields.map(({ name, label }) => ({ value: name, label }));

/** Inserts a field of the subscriber, with the text for subscribers who have not given it. */
export function PersonalFieldButton({ editor }: { editor: Editor }) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState(personalFields[0]?.name ?? '');
  const [fallback, setFallback] = useState(personalFields[0]?.fallback ?? '');
  const field = personalFields.find((one) => one.name === name);
  const hasFallback = field?.fallback !== null;

  function choose(next: string) {
    setName(next);
    setFallback(personalFields.find((one) => one.name === next)?.fallback ?? '');
  }

  function insert() {
    editor
      .chain()
      .focus()
      .insertContent(buildFieldToken(name, hasFallback ? fallback : ''))
      .run();
    setIsOpen(false);
  }

  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      align="start"
      title="Personal field"
      trigger={
        <button type="button" className={classes.tool}>
          <UserRound size={16} />
          Personal field
        </button>
      }
    >
      <div className={classes.toolForm}>
        <SelectField
          label="Field"
          options={options}
          value={name}
          onChange={(event) => choose(event.target.value)}
        />
        {hasFallback && (
          <TextField
            label="If it is not known"
            value={fallback}
            maxLength={100}
            onChange={(event) => setFallback(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // The popover is inside the newsletter's form.
              event.preventDefault();
              insert();
            }}
          />
        )}
        <Button size="s" onClick={insert}>
          Insert
        </Button>
      </div>
    </Popover>
  );
}

/** A field of a subscriber that a mail may contain. */
interface PersonalField {
  name: string;
  label: string;
  /** Default text for subscribers without the value; null if every subscriber has it. */
  fallback: string | null;
}

/** `{{firstName|there}}`; braces and bars in a fallback would end it early. */
export function buildFieldToken(name: string, fallback: string): string {
  const clean = fallback.replace(/[{}|]/g, '').trim();
  return clean === '' ? `{{${name}}}` : `{{${name}|${clean}}}`;
}
