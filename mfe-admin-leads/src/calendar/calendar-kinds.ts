import type { Permission } from '@atrium/contracts/auth/permissions';
import type { CalendarKind } from '@atrium/contracts/calendar/constants';
import type { CalendarEntry } from '@atrium/contracts/calendar/schemas';
import { contentTypeRows } from '@atrium/contracts/content/content-types';
import {
  ArchiveX,
  CalendarClock,
  CalendarRange,
  CircleCheck,
  DoorClosed,
  type LucideIcon,
  Mail,
  PhoneCall,
  ScanEye,
} from 'lucide-react';

interface KindLook {
  /** In the filter. */
  plural: string;
  /** Names the event at the time of an entry. */
  does: string;
  icon: LucideIcon;
  permission: Permission;
}

export const kindLooks: Record<CalendarKind, KindLook> = {
  planned: { plural: 'Planned', does: 'is planned', icon: CalendarRange, permission: 'content.read' },
  publish: { plural: 'Scheduled', does: 'goes out', icon: CalendarClock, permission: 'content.read' },
  published: { plural: 'Published', does: 'went out', icon: CircleCheck, permission: 'content.read' },
  unpublish: { plural: 'Taken off', does: 'is taken off', icon: ArchiveX, permission: 'content.read' },
  review: {
    plural: 'To be checked',
    does: 'has its last day',
    icon: ScanEye,
    permission: 'content.read',
  },
  closing: { plural: 'Closing', does: 'closes', icon: DoorClosed, permission: 'content.read' },
  campaign: { plural: 'Newsletters', does: 'goes out', icon: Mail, permission: 'newsletter.read' },
  'follow-up': { plural: 'Follow-ups', does: 'is due', icon: PhoneCall, permission: 'contacts.read' },
};

const nouns: Partial<Record<CalendarKind, string>> = {
  campaign: 'Newsletter',
  'follow-up': 'Follow-up',
};

const labelOf = (type: string | null) => contentTypeRows.find(({ name }) => name === type)?.label ?? 'Item';

/** "Article goes out", "Newsletter was sent", "Follow-up is overdue" */
export function describeEntry({ kind, type, status }: CalendarEntry, isOverdue: boolean): string {
  const noun = nouns[kind] ?? (type === 'claims' ? 'Figure' : labelOf(type));
  if (kind === 'review' && type !== 'claims') return `${noun} is to be reviewed`;
  if (kind === 'campaign' && status !== 'scheduled') return `${noun}: ${status}`;
  return `${noun} ${isOverdue ? 'is overdue' : kindLooks[kind].does}`;
}
