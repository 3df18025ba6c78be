import { missing } from '@atrium/admin-kit/text/format';
import type { Contact } from '@atrium/contracts/contact-types';
import type { UpdateContactInput } from '@atrium/contracts/contacts';
import { useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { ChipInput } from '@atrium/ui/chip-input';
import { Notice } from '@atrium/ui/notice';
import { TextField } from '@atrium/ui/text-field';
import { type FormEvent, useState } from 'react';
import page from '../shared/page.module.css';
import { Panel } from '../shared/panel';
import classes from './contact-detail.module.css';
import { ContactOwnerField } from './contact-owner-field';
import { readStaleContact, updateContact } from './contacts.api';
import { readLeadValue } from './lead-value';
import { useContactChange } from './use-contact-change';

/** Owner, value and tags of a lead. */
export function ContactLeadPanel({ contact }: { contact: Contact }) {
  const api = useApi();
  const [value, setValue] = useState(contact.value === null ? '' : String(contact.value));
  const [tags, setTags] = useState<string[]>(contact.tags);
  const [problem, setProblem] = useState<string>();
  const change = useContactChange({
    id: contact._id,
    run: (input: UpdateContactInput) => updateContact(api, contact, input),
    success: 'Contact updated successfully',
    failure: (reason) => `Error updating contact: ${reason}`,
  });
  const isChanged =
    readLeadValue(value).value !== contact.value || tags.join('\n') !== contact.tags.join('\n');
  const saved = readStaleContact(change.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = readLeadValue(value);
    setProblem(parsed.problem);
    if (!parsed.problem && !change.isPending) change.mutate({ value: parsed.value, tags });
  }

  return (
    <Panel title="Lead">
      {saved ? (
        <Notice tone="warning" isLive title="Somebody else has changed this contact meanwhile">
          Saved are: owner {saved.owner?.name ?? 'nobody'}, value {saved.value ?? missing}, tags{' '}
          {saved.tags.join(', ') || missing}. Saving again replaces them with yours.
        </Notice>
      ) : null}
      <ContactOwnerField
        contact={contact}
        isBusy={change.isPending}
        onChange={(owner) => change.mutate({ owner })}
      />
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
