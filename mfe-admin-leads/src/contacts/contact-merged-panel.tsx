import { formatDayAndTime, missing } from '@atrium/admin-kit/text/format';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { EmailLink, PhoneLink } from '../shared/address-links';
import { Panel } from '../shared/panel';
import classes from './contact-detail.module.css';

/** What was merged into this contact, as each person sent it. */
export function ContactMergedPanel({ contact }: { contact: Contact }) {
  if (contact.merged.length === 0) return null;
  return (
    <Panel title="Merged entries">
      <ul className={`stack gap-4 ${classes.merged}`}>
        {contact.merged.map((entry) => (
          <li key={entry._id}>
            <strong>{entry.fullName}</strong>{' '}
            {entry.email === null ? <PhoneLink phone={entry.phone} /> : <EmailLink email={entry.email} />}
            <p className="muted">
              {entry.source === 'website' ? 'Sent' : 'Added'} {formatDayAndTime(entry.createdAt)} about{' '}
              {entry.serviceType || missing}
              {entry.terms ? `, agreed to the terms of ${entry.terms.version}` : ''}
            </p>
            {entry.goals ? <p className={classes.asTyped}>{entry.goals}</p> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
