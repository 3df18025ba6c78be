import { useCan } from '@atrium/admin-kit/use-can';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { useApi } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { IconButton } from '@atrium/ui/icon-button';
import { TextField } from '@atrium/ui/text-field';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Panel } from '../shared/panel';
import { useSiteTime } from '../shared/site-time';
import classes from './contact-detail.module.css';
import { setContactFollowUp } from './contacts.api';
import { classifyFollowUp, formatFollowUp } from './follow-up-date';
import { useContactChange } from './use-contact-change';

export const followUpFieldId = 'follow-up-date';

export function ContactFollowUpPanel({ contact }: { contact: Contact }) {
  const api = useApi();
  const site = useSiteTime();
  const mayWrite = useCan('contacts.write');
  const [day, setDay] = useState('');
  const [problem, setProblem] = useState<string>();
  const { nextFollowUpDate } = contact;
  const set = useContactChange({
    id: contact._id,
    run: (chosen: string) => setContactFollowUp(api, contact._id, chosen),
    success: 'Follow-up date set successfully',
    failure: (reason) => `Error setting follow-up date: ${reason}`,
    onDone: () => setDay(''),
  });
  const remove = useContactChange({
    id: contact._id,
    run: () => setContactFollowUp(api, contact._id, null),
    success: 'Follow-up date removed',
    failure: (reason) => `Error setting follow-up date: ${reason}`,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (day === '') {
      setProblem('Please select a follow-up date');
      return;
    }
    if (!set.isPending) set.mutate(day);
  }

  return (
    <Panel title="Follow-up">
      {nextFollowUpDate ? (
        <div className={`cluster gap-2 ${classes.followUp}`}>
          <strong>{formatFollowUp(contact)}</strong>
          <FollowUpBadge date={nextFollowUpDate} />
          {mayWrite && (
            <IconButton
              label="Remove follow-up"
              size="s"
              isLoading={remove.isPending}
              onClick={() => remove.mutate()}
            >
              <X size={16} />
            </IconButton>
          )}
        </div>
      ) : (
        <p className="muted">No follow-up scheduled</p>
      )}
      {mayWrite && (
        <form className={classes.inlineForm} noValidate onSubmit={submit}>
          <TextField
            id={followUpFieldId}
            label="Follow-up date"
            type="date"
            min={site.dayOf(new Date())}
            value={day}
            error={problem}
            onChange={(event) => {
              setDay(event.target.value);
              setProblem(undefined);
            }}
          />
          <div className="cluster gap-2">
            <Button type="submit" size="s" isLoading={set.isPending}>
              Set Follow-up
            </Button>
          </div>
        </form>
      )}
    </Panel>
  );
}

function FollowUpBadge({ date }: { date: string }) {
  const urgency = classifyFollowUp(date);
  if (urgency === 'later') return null;
  return (
    <Badge tone={urgency === 'overdue' ? 'danger' : 'warning'} size="s">
      {urgency === 'overdue' ? 'Overdue' : 'Today'}
    </Badge>
  );
}
