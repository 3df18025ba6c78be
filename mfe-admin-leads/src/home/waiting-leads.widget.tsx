import { pluralise } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import { type WaitingLine, WaitingLines, withQueries } from '@atrium/admin-kit/waiting-lines';
import type { DashboardResponse } from '@atrium/contracts/site/dashboard.schemas';
import { useApi } from '@atrium/mfe-kit';
import { useQuery } from '@tanstack/react-query';

const campaigns = '/dashboard/newsletter/campaigns';

/** Leads and mailings. The response has only what the permissions allow. */
function listLines({ newLeads, quarantined, tasks, mailsInDoubt = [] }: DashboardResponse): WaitingLine[] {
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
  const lines = dashboard.data ? listLines(dashboard.data) : [];
  return (
    <WaitingLines
      what="What waits of leads and newsletters"
      queries={[dashboard]}
      lines={lines.filter(({ to }) => mayRelease || !to.endsWith('/quarantine'))}
    />
  );
}

export const Component = withQueries(WaitingLeads);
