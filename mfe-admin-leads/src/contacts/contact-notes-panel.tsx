import { useStaff } from '@atrium/admin-kit/staff';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import { contactLimits } from '@atrium/contracts/contacts/contact-rules';
import type { Contact, ContactNote } from '@atrium/contracts/contacts/schemas';
import { useApi } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { IconButton } from '@atrium/ui/icon-button';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Panel } from '../shared/panel';
import classes from './contact-detail.module.css';
import { listMentions } from './mention';
import { MentionArea } from './mention-area';
import { useContactChange } from './use-contact-change';

export function ContactNotesPanel({ contact }: { contact: Contact }) {
  const api = useApi();
  const mayWrite = useCan('contacts.write');
  const staff = useStaff();
  const [text, setText] = useState('');
  const [noteToDelete, setNoteToDelete] = useState<ContactNote | null>(null);
  const add = useContactChange({
    id: contact._id,
    run: async (note: string) => {
      const mentions = listMentions(staff.data ?? [], note);
      const body = mentions.length > 0 ? { note, mentions } : { note };
      return (await api.post('/api/contacts/:id/notes', body, { params: { id: contact._id } })).data;
    },
    success: 'Note added successfully',
    failure: () => 'Error adding note',
    onDone: () => setText(''),
  });
  const remove = useContactChange({
    id: contact._id,
    // By id instead of index: a note added meanwhile would shift the indexes.
    run: async ({ _id: note }: ContactNote) =>
      (await api.delete('/api/contacts/:id/notes/:note', undefined, { params: { id: contact._id, note } }))
        .data,
    success: 'Note deleted successfully',
    failure: (reason) => `Error deleting note: ${reason}`,
  });
  const isEmpty = text.trim() === '';
  const newestFirst = [...contact.privateNotes].reverse();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isEmpty && !add.isPending) add.mutate(text.trim());
  }

  return (
    <Panel title="Notes" aside={<Badge size="s">{contact.privateNotes.length}</Badge>}>
      {mayWrite && (
        <form className={classes.noteForm} onSubmit={submit}>
          <MentionArea
            label="Add a note"
            isLabelHidden
            placeholder="Add a private note…"
            hint="An @ and a name tell a colleague by mail."
            rows={3}
            maxLength={contactLimits.note}
            value={text}
            onChange={setText}
          />
          <div className="cluster gap-2">
            <Button
              type="submit"
              size="s"
              waitsFor={isEmpty ? 'Write something first.' : undefined}
              isLoading={add.isPending}
            >
              Add Note
            </Button>
          </div>
        </form>
      )}
      {newestFirst.length > 0 ? (
        <ul className={`stack gap-3 ${classes.notes}`}>
          {newestFirst.map((note) => (
            <li key={note._id}>
              <p className={classes.asTyped}>{note.note}</p>
              <p className="row gap-3 between muted small">
                <span>
                  {note.author ? `${note.author.name}, ` : ''}
                  <time dateTime={note.addedAt}>{formatDayAndTime(note.addedAt)}</time>
                </span>
                {mayWrite && (
                  <IconButton label="Delete note" size="s" onClick={() => setNoteToDelete(note)}>
                    <Trash2 size={15} />
                  </IconButton>
                )}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">No notes yet.</p>
      )}
      <ConfirmDialog
        isOpen={noteToDelete !== null}
        title="Delete note"
        text="Are you sure you want to delete this note?"
        isBusy={remove.isPending}
        onConfirm={() =>
          noteToDelete && remove.mutate(noteToDelete, { onSettled: () => setNoteToDelete(null) })
        }
        onCancel={() => setNoteToDelete(null)}
      />
    </Panel>
  );
}
