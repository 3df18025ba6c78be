import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { readerTimeZone } from '@atrium/admin-kit/text/format';
import {
  type ConversationKind,
  conversationKinds,
  conversationLabels,
} from '@atrium/contracts/contacts/constants';
import { contactLimits } from '@atrium/contracts/contacts/contact-rules';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { useApi } from '@atrium/mfe-kit';
import { Checkbox } from '@atrium/ui/checkbox';
import { DateTimeField } from '@atrium/ui/date-time-field';
import { RadioGroup } from '@atrium/ui/radio-group';
import { TextArea } from '@atrium/ui/text-area';
import { useState } from 'react';
import { useContactChange } from './use-contact-change';

const kindOptions = conversationKinds.map((value) => ({ value, label: conversationLabels[value] }));

/** Logs a call, mail or meeting, which makes its time the last contact. */
export function LogConversationDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const api = useApi();
  const [kind, setKind] = useState<ConversationKind>('call');
  const [at, setAt] = useState('');
  const [text, setText] = useState('');
  const isNew = contact.status === 'new';
  const [isInProgress, setInProgress] = useState(isNew);
  const log = useContactChange({
    id: contact._id,
    run: async () =>
      (
        await api.post(
          '/api/contacts/:id/conversations',
          { kind, text, isInProgress, ...(at !== '' && { at }) },
          { params: { id: contact._id } },
        )
      ).data,
    success: 'Conversation logged',
    failure: (reason) => `Error logging the conversation: ${reason}`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Log a conversation with ${contact.fullName}`}
      submitLabel="Log"
      busyLabel="Logging…"
      isBusy={log.isPending}
      onSubmit={() => log.mutate()}
      onClose={onClose}
    >
      <RadioGroup
        label="How"
        name="kind"
        options={kindOptions}
        value={kind}
        onChange={(value) => setKind(value as ConversationKind)}
      />
      <TextArea
        label="What was said"
        rows={3}
        maxLength={contactLimits.conversation}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <DateTimeField label="When (empty for now)" value={at} timeZone={readerTimeZone()} onChange={setAt} />
      {isNew && (
        <Checkbox
          label="Also set to In Progress"
          checked={isInProgress}
          onChange={(event) => setInProgress(event.target.checked)}
        />
      )}
    </FormDialog>
  );
}
