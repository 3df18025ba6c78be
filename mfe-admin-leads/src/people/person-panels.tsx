import { PermittedLink } from '@atrium/admin-kit/permitted-link';
import { formatDay, formatDayAndTime, pluralise } from '@atrium/admin-kit/text/format';
import type { PersonRecord } from '@atrium/contracts/privacy/schemas';
import { Card } from '@atrium/ui/card';
import { Notice } from '@atrium/ui/notice';
import { Link } from 'react-router-dom';
import { ConsentHistory, SendHistory, type TermsAgreement } from '../shared/consent-history';
import { ContactStatusBadge } from '../shared/contact-status-badge';
import page from '../shared/page.module.css';
import { Panel } from '../shared/panel';
import { SubscriberStatusBadge } from '../shared/subscriber-status-badge';
import classes from './people.module.css';

function isUnknown({
  contacts,
  trashedContacts,
  quarantined,
  formAnswers,
  messages,
  subscriber,
  consent,
  sends,
}: PersonRecord): boolean {
  return (
    contacts.length +
      trashedContacts.length +
      quarantined +
      formAnswers.length +
      messages.length +
      consent.length +
      sends.length ===
      0 && subscriber === null
  );
}

/** To the terms, with each contact request: the oldest first. */
function listAgreements({ contacts }: PersonRecord): TermsAgreement[] {
  return contacts
    .flatMap(({ merged, ...contact }) => [...merged, contact])
    .flatMap(({ _id, fullName, terms }) => (terms ? [{ id: _id, fullName, ...terms }] : []))
    .sort((a, b) => a.agreedAt.localeCompare(b.agreedAt));
}

export function PersonPanels({ person }: { person: PersonRecord }) {
  const { contacts, trashedContacts, quarantined, formAnswers, messages, subscriber, isSuppressed } = person;
  return (
    <>
      {isSuppressed ? (
        <Notice tone="warning" title="Never to be mailed">
          This address is suppressed: no newsletter is sent to it, whatever list it comes back with.
        </Notice>
      ) : null}
      {isUnknown(person) ? <Notice tone="info">Nothing is kept about {person.email}.</Notice> : null}
      <div className={page.halves}>
        <Panel title="Contact requests">
          {contacts.length === 0 ? <p className="muted">None.</p> : null}
          <ul className={`stack gap-3 ${classes.contacts}`}>
            {contacts.map((contact) => (
              <li key={contact._id}>
                <Link to={`/dashboard/contacts/${contact._id}`}>{contact.fullName}</Link>
                <ContactStatusBadge status={contact.status} />
                <span className="muted">{formatDay(contact.createdAt)}</span>
              </li>
            ))}
          </ul>
          {trashedContacts.length > 0 ? (
            <p className={classes.quarantined}>
              {pluralise(trashedContacts.length, 'more request')} deleted, in the{' '}
              <PermittedLink permission="contacts.write" to="/dashboard/contacts/trash">
                trash
              </PermittedLink>
              .
            </p>
          ) : null}
          {quarantined > 0 ? (
            <p className={classes.quarantined}>
              {pluralise(quarantined, 'more request')} quarantined as{' '}
              <PermittedLink permission="contacts.write" to="/dashboard/contacts/quarantine">
                suspected spam
              </PermittedLink>
              .
            </p>
          ) : null}
        </Panel>
        {formAnswers.length > 0 && (
          <Panel title="Answers of forms">
            <ul className={`stack gap-3 ${classes.contacts}`}>
              {formAnswers.map((one) => (
                <li key={one._id}>
                  <PermittedLink permission="contacts.read" to={`/dashboard/answers/${one._id}`}>
                    {one.formTitle}
                  </PermittedLink>
                  <span className="muted">{formatDay(one.createdAt)}</span>
                </li>
              ))}
            </ul>
          </Panel>
        )}
        {messages.length > 0 && (
          <Panel title="Mails">
            <ul className={`stack gap-3 ${classes.contacts}`}>
              {messages.map(({ _id, contactId, subject, at }) => (
                <li key={_id}>
                  <PermittedLink
                    permission="contacts.read"
                    to={contactId === null ? '/dashboard/contacts/tray' : `/dashboard/contacts/${contactId}`}
                  >
                    {subject || 'Without a subject'}
                  </PermittedLink>
                  <span className="muted">{formatDay(at)}</span>
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <Panel title="Newsletter">
          {subscriber ? (
            <div className={classes.subscription}>
              <SubscriberStatusBadge status={subscriber.status} />
              <span>Since {formatDayAndTime(subscriber.createdAt)}</span>
              {subscriber.unsubscribedAt ? (
                <span>Unsubscribed {formatDayAndTime(subscriber.unsubscribedAt)}</span>
              ) : null}
            </div>
          ) : (
            <p className="muted">Not on the list.</p>
          )}
        </Panel>
        <Card>
          <ConsentHistory events={person.consent} agreements={listAgreements(person)} headingLevel={2} />
        </Card>
        <Card>
          <SendHistory sends={person.sends} headingLevel={2} />
        </Card>
      </div>
    </>
  );
}
