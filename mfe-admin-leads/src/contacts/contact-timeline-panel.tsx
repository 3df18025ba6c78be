import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import type { TimelineEventKind } from '@atrium/contracts/contacts/constants';
import { useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import {
  ArchiveRestore,
  CalendarClock,
  CircleDot,
  Inbox,
  type LucideIcon,
  Mail,
  Merge,
  Newspaper,
  Pencil,
  PhoneOutgoing,
  ShieldCheck,
  StickyNote,
  UserRound,
  UserRoundPlus,
} from 'lucide-react';
import { Panel } from '../shared/panel';
import classes from './contact-detail.module.css';
import { contactQueries } from './contacts.queries';

const icons: Record<TimelineEventKind, LucideIcon> = {
  created: Inbox,
  added: UserRoundPlus,
  released: ShieldCheck,
  edited: Pencil,
  status: CircleDot,
  contacted: PhoneOutgoing,
  'follow-up': CalendarClock,
  'note-added': StickyNote,
  'note-deleted': StickyNote,
  owner: UserRound,
  merged: Merge,
  restored: ArchiveRestore,
  mail: Mail,
  newsletter: Newspaper,
};

/** The history of a lead. */
export function ContactTimelinePanel({ contactId }: { contactId: string }) {
  const api = useApi();
  const timeline = useQuery(contactQueries(api).timeline(contactId));
  return (
    <Panel title="Timeline">
      {timeline.isPending ? <Skeleton lines={4} /> : null}
      {timeline.isError ? (
        <div className="cluster gap-2">
          <p className="muted">The timeline could not be loaded.</p>
          <Button variant="outline" size="s" onClick={() => timeline.refetch()}>
            Try Again
          </Button>
        </div>
      ) : null}
      {timeline.data ? (
        <ol className={`stack gap-4 small ${classes.timeline}`}>
          {timeline.data.map((event, index) => {
            const Icon = icons[event.kind] ?? CircleDot;
            return (
              <li key={`${event.at} ${event.kind} ${index}`}>
                <span className={classes.timelineMark} aria-hidden="true">
                  <Icon size={15} />
                </span>
                <div>
                  <p>{event.summary}</p>
                  <p className="muted">
                    <time dateTime={event.at}>{formatDayAndTime(event.at)}</time>
                    {event.by ? ` by ${event.by.name}` : ''}
                  </p>
                </div>
              </li>
            );
          })}
        </ol>
      ) : null}
    </Panel>
  );
}
