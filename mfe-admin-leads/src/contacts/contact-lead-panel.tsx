import type { Contact } from '@atrium/contracts/contact-types';
import type { UpdateContactInput } from '@atrium/contracts/contacts';
import { useApi, useSession } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { ChipInput } from '@atrium/ui/chip-input';
import { TextField } from '@atrium/ui/text-field';
import { type FormEvent, useState } from 'react';
import page from '../shared/page.module.css';
import { Panel } from '../shared/panel';
import classes from './contact-detail.module.css';
import { updateContact } from './contacts.api';
import { readLeadValue } from './lead-value';
import { useContactChange } from './use-contact-change';

/** What sales keeps about a lead: who looks after it, what it is worth, how it is labelled. */
export function ContactLeadPanel({ contact }: { contact: Contact }) {
  const api = useApi();
  const user = useSession((session) => session.user);
  const [value, setValue] = useState(contact.value === null ? '' : String(contact.value));
  const [tags, setTags] = useState<string[]>(contact.tags);
  const [problem, setProblem] = useState<string>();
  const change = useContactChange({
    id: contact._id,
    run: (input: UpdateContactInput) => updateContact(api, contact._id, input),
    success: 'Contact updated successfully',
    failure: (reason) => `Error updating contact: ${reason}`,
  });
  const isMine = user !== null && contact.owner?.id === user.id;
  const isChanged =
    readLeadValue(value).value !== contact.value || tags.join('\n') !== contact.tags.join('\n');

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = readLeadValue(value);
    setProblem(parsed.problem);
    if (!parsed.problem && !change.isPending) change.mutate({ value: parsed.value, tags });
  }

  return (
    <Panel title="Lead">
      <div className={classes.owner}>
        <span>
          <span className={classes.label}>Owner</span>
          {contact.owner?.name ?? 'Nobody yet'}
        </span>
        {user && !isMine ? (
          <Button
            variant="outline"
            size="s"
            isSquare
            isLoading={change.isPending}
            onClick={() => change.mutate({ owner: { id: user.id, name: user.name } })}
          >
            Assign to me
          </Button>
        ) : null}
        {contact.owner ? (
          <Button
            variant="ghost"
            size="s"
            isSquare
            disabled={change.isPending}
            onClick={() => change.mutate({ owner: null })}
          >
            Unassign
          </Button>
        ) : null}
      </div>
      <form className={classes.inlineForm} noValidate onSubmit={submit}>
        <TextField
          label="Value"
          hint="Worth of the deal; counts as revenue once converted."
          inputMode="decimal"
          value={value}
          error={problem}
          onChange={(event) => setValue(event.target.value)}
        />
        <ChipInput label="Tags" value={tags} onChange={setTags} maxCount={20} placeholder="Add a tag" />
        <div className={page.row}>
          <Button type="submit" size="s" isSquare disabled={!isChanged} isLoading={change.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Panel>
  );
}
