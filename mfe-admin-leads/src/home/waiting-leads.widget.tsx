import { pluralise } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import { type WaitingLine, WaitingLines, withQueries } from '@atrium/admin-kit/waiting-lines';
import type { UnreadMessages } from '@atrium/contracts/conversations/schemas';
import type { DashboardResponse } from '@atrium/contracts/site/dashboard.schemas';
import { useApi } from '@atrium/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { trayPath, useUnassignedCount } from '../shared/unassigned-mail';
import { useUnreadMails } from '../shared/unread-mail';

const campaigns = '/dashboard/newsletter/campaigns';

/** Leads and mailings. The response has only what the permissions allow. */
function listLines(
  { newLeads, quarantined, tasks, mailsInDoubt = [] }: DashboardResponse,
  { unread, unassigned }: { unread: readonly UnreadMessages[]; unassigned: number },
): WaitingLine[] {
  const paused = tasks.filter(({ kind }) => kind === 'paused-newsletter');
  const inDoubt = mailsInDoubt.reduce((sum, { count }) => sum + count, 0);
  const [onlyPaused, otherPaused] = paused;
  const [onlyDoubtful, otherDoubtful] = mailsInDoubt;
  return [
    {
      count: newLeads?.total ?? 0,
      text: `${pluralise(newLeads?.total ?? 0, 'lead')} without an answer`,
      to: '/dashboard/contacts?status=new',
    },
    {
      count: unread.length,
      text: `${pluralise(unread.length, 'lead')} with unread mail`,
      // Once its mail is read, the line leads to the next one.
      to: `/dashboard/contacts/${unread[0]?.contactId}`,
    },
    {
      count: unassigned,
      text: `${pluralise(unassigned, 'mail')} that ${unassigned === 1 ? 'fits' : 'fit'} no contact`,
      to: trayPath,
    },
    {
      count: quarantined?.total ?? 0,
      text: `${pluralise(quarantined?.total ?? 0, 'request')} set aside as suspected spam`,
      to: '/dashboard/contacts/quarantine',
    },
    {
      count: paused.length,
      text: `${pluralise(paused.length, 'newsletter')} stopped before the end`,
      to: onlyPaused && !otherPaused ? onlyPaused.path : campaigns,
    },
    {
      count: inDoubt,
      text: `${pluralise(inDoubt, 'mail')} of newsletters in doubt: sent or not, nobody knows`,
      to: onlyDoubtful && !otherDoubtful ? `${campaigns}/${onlyDoubtful.campaignId}` : campaigns,
    },
  ];
}

function WaitingLeads() {
  const api = useApi();
  const seesLeads = useCan('contacts.read');
  const maySend = useCan('newsletter.send');
  const mayRelease = useCan('contacts.write');
  const dashboard = useQuery({
    queryKey: ['waiting-leads'],
    queryFn: async ({ signal }) => (await api.get('/api/dashboard', { signal })).data,
    enabled: seesLeads || maySend,
  });
  const unassigned = useUnassignedCount();
  const unread = useUnreadMails();
  const lines = dashboard.data ? listLines(dashboard.data, { unread, unassigned }) : [];
  return (
    <WaitingLines
      what="What waits of leads and newsletters"
      queries={[dashboard]}
      lines={lines.filter(({ to }) => mayRelease || !to.endsWith('/quarantine'))}
    />
  );
}

export const Component = withQueries(WaitingLeads);
