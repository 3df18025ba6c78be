import type { ContactStatus } from '@atrium/contracts/contacts/constants';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { Card } from '@atrium/ui/card';
import { LinkButton } from '@atrium/ui/link-button';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { Briefcase, Building2, CalendarClock, type LucideIcon, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmailLink, PhoneLink } from '../shared/address-links';
import { classifyFollowUp, formatFollowUp } from './follow-up-date';
import classes from './priority.module.css';

interface PriorityCardProps {
  contact: Contact;
  view: 'grid' | 'list';
  isMarking: boolean;
  /** Without it there is no such button. */
  onMark: (() => void) | undefined;
}

export function PriorityCard({ contact, view, isMarking, onMark }: PriorityCardProps) {
  const label = readPriorityLabel(contact.status);
  const { nextFollowUpDate } = contact;
  const isOverdue = nextFollowUpDate !== null && classifyFollowUp(nextFollowUpDate) === 'overdue';
  return (
    <Card as="article" padding="s" className={view === 'grid' ? classes.card : classes.line}>
      <div className={`cluster gap-2 between ${classes.head}`}>
        <h2 className={classes.name}>{contact.fullName}</h2>
        <Badge tone={label === 'New Lead' ? 'info' : 'warning'} size="s">
          {label}
        </Badge>
      </div>
      <ul className={`stack gap-2 small ${classes.facts}`}>
        {contact.email !== null && (
          <Fact icon={Mail} label="Email">
            <EmailLink email={contact.email} />
          </Fact>
        )}
        {contact.phone ? (
          <Fact icon={Phone} label="Phone">
            <PhoneLink phone={contact.phone} />
          </Fact>
        ) : null}
        {contact.companyName ? (
          <Fact icon={Building2} label="Company">
            {contact.companyName}
          </Fact>
        ) : null}
        {contact.serviceType ? (
          <Fact icon={Briefcase} label="Service">
            {contact.serviceType}
          </Fact>
        ) : null}
        {nextFollowUpDate ? (
          <Fact icon={CalendarClock} label="Next follow-up">
            <span className={isOverdue ? classes.overdue : undefined}>
              {formatFollowUp(contact)}
              {isOverdue ? ' (overdue)' : ''}
            </span>
          </Fact>
        ) : null}
      </ul>
      <div className={classes.actions}>
        <LinkButton as={Link} to={`/dashboard/contacts/${contact._id}`} variant="outline" size="s">
          View
          <VisuallyHidden> {contact.fullName}</VisuallyHidden>
        </LinkButton>
        {onMark && !contact.contacted && (
          <Button size="s" isLoading={isMarking} onClick={onMark}>
            Mark Contacted
          </Button>
        )}
      </div>
    </Card>
  );
}

function Fact({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <li>
      <Icon size={16} />
      <span>
        <VisuallyHidden>{label}: </VisuallyHidden>
        {children}
      </span>
    </li>
  );
}

/** A priority contact that is not new is one to follow up. */
function readPriorityLabel(status: ContactStatus): 'New Lead' | 'Follow-up' {
  return status === 'new' ? 'New Lead' : 'Follow-up';
}
