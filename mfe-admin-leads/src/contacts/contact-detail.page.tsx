import { ScreenHeader, type ScreenHeaderProps } from '@atrium/admin-kit/queries/screen-header';
import { useErrorNotice } from '@atrium/admin-kit/queries/use-error-notice';
import { formatDayAndTime, missing } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { ApiError, useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/empty-state';
import { releaseLetterKeys, useLetterKeys } from '@atrium/ui/letter-keys';
import { LinkButton } from '@atrium/ui/link-button';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare, Pencil, PhoneOutgoing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { EmailLink, PhoneLink } from '../shared/address-links';
import { ContactStatusBadge } from '../shared/contact-status-badge';
import page from '../shared/page.module.css';
import { Panel } from '../shared/panel';
import classes from './contact-detail.module.css';
import { ContactDuplicates } from './contact-duplicates';
import { ContactEditDialog } from './contact-edit-dialog';
import { ContactFacts } from './contact-facts';
import { ContactFollowUpPanel, followUpFieldId } from './contact-follow-up-panel';
import { ContactLeadPanel } from './contact-lead-panel';
import { ContactMenu } from './contact-menu';
import { NeighbourButtons, type Neighbours, useNeighbours } from './contact-neighbours';
import { ContactNotesPanel } from './contact-notes-panel';
import { ContactSide } from './contact-side.slot';
import { ContactStatusPanel } from './contact-status-panel';
import { ContactTimelinePanel } from './contact-timeline-panel';
import { contactToast } from './contact-toast';
import { markContactContacted } from './contacts.api';
import { contactQueries } from './contacts.queries';
import { ConversationPanel } from './conversation/conversation-panel';
import { LogConversationDialog } from './log-conversation-dialog';
import { useContactChange } from './use-contact-change';
import { useContactListState } from './use-contact-list-state';

const listPath = '/dashboard/contacts';

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

export function Component() {
  const { id = '' } = useParams();
  const api = useApi();
  const navigate = useNavigate();
  const query = useQuery(contactQueries(api).detail(id));
  const neighbours = useNeighbours(id);
  const isGone = isNotFound(query.error);
  useErrorNotice(query, () => {
    if (isGone || query.data) return;
    contactToast.error('Error fetching contact details');
    void navigate(listPath, { replace: true });
  });
  useDocumentTitle(query.data?.fullName ?? 'Contact');
  useEffect(() => releaseLetterKeys, []);

  const search = useContactListState().search;

  if (isGone) return <ContactNotFound />;
  if (!query.data) return <ContactSkeleton />;
  // It was merged into another one.
  if (query.data._id !== id) return <Navigate replace to={`${listPath}/${query.data._id}${search}`} />;
  return <ContactDetail key={query.data._id} contact={query.data} query={query} neighbours={neighbours} />;
}

interface ContactDetailProps {
  contact: Contact;
  query: ScreenHeaderProps['query'];
  neighbours: Neighbours;
}

function ContactDetail({ contact, query, neighbours }: ContactDetailProps) {
  const api = useApi();
  const [isEditing, setEditing] = useState(false);
  const [isLogging, setLogging] = useState(false);
  const { search } = useContactListState();
  const mayWrite = useCan('contacts.write');
  useLetterKeys(
    mayWrite
      ? {
          e: () => setEditing(true),
          l: () => setLogging(true),
          f: () => document.getElementById(followUpFieldId)?.focus(),
        }
      : {},
  );
  useEffect(() => releaseLetterKeys(contact._id), [contact._id]);
  const mark = useContactChange({
    id: contact._id,
    run: () => markContactContacted(api, contact._id),
    success: 'Contact marked as contacted',
    failure: (reason) => `Error marking contact as contacted: ${reason}`,
  });
  return (
    <>
      <ScreenHeader
        title={contact.fullName}
        description={contact.companyName || undefined}
        badge={
          <>
            <ContactStatusBadge status={contact.status} />{' '}
            {contact.contacted ? (
              <Badge tone="success" size="s">
                Contacted
              </Badge>
            ) : null}
          </>
        }
        backPath={`${listPath}${search}`}
        backLabel="Back to contacts"
        query={query}
        actions={
          <>
            <NeighbourButtons {...neighbours} />
            {mayWrite && (
              <>
                <ContactMenu contact={contact} listPath={`${listPath}${search}`} />
                <Button variant="outline" startIcon={<Pencil size={17} />} onClick={() => setEditing(true)}>
                  Edit
                </Button>
                <Button
                  variant="outline"
                  startIcon={<MessagesSquare size={17} />}
                  onClick={() => setLogging(true)}
                >
                  Log
                </Button>
              </>
            )}
            {mayWrite && !contact.contacted && (
              <Button
                isLoading={mark.isPending}
                startIcon={<PhoneOutgoing size={17} />}
                onClick={() => mark.mutate()}
              >
                Mark as Contacted
              </Button>
            )}
          </>
        }
      />
      <div className={page.stack}>
        <ContactDuplicates contact={contact} />
        <div className={page.split}>
          <div className={page.stack}>
            <ContactFacts contact={contact} />
            <ConversationPanel contact={contact} />
            <ContactMergedPanel contact={contact} />
            <ContactNotesPanel contact={contact} />
          </div>
          <div className={page.stack}>
            <ContactStatusPanel contact={contact} />
            <ContactFollowUpPanel contact={contact} />
            <ContactLeadPanel contact={contact} />
            <ContactTimelinePanel contactId={contact._id} />
            <ContactSide contactId={contact._id} />
          </div>
        </div>
      </div>
      {isEditing ? <ContactEditDialog contact={contact} onClose={() => setEditing(false)} /> : null}
      {isLogging ? <LogConversationDialog contact={contact} onClose={() => setLogging(false)} /> : null}
    </>
  );
}

function ContactNotFound() {
  useEffect(() => releaseLetterKeys(), []);
  return (
    <>
      <ScreenHeader title="Contact not found" backPath={listPath} backLabel="Back to contacts" />
      <EmptyState
        title="There is no contact here"
        text="It may have been deleted, or merged into another one."
        action={
          <LinkButton as={Link} to={listPath}>
            Back to Contacts
          </LinkButton>
        }
      />
    </>
  );
}

function ContactSkeleton() {
  return (
    <div aria-busy="true">
      <ScreenHeader title="Contact" backPath={listPath} backLabel="Back to contacts" />
      <div className={page.split}>
        <Skeleton shape="block" height={360} />
        <Skeleton shape="block" height={360} />
      </div>
    </div>
  );
}

/** The contacts that were merged into this one, as each person sent them. */
function ContactMergedPanel({ contact }: { contact: Contact }) {
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
