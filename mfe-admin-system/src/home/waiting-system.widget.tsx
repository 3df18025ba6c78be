import { stuckItemsQuery } from '@atrium/admin-kit/activity/stuck-items.query';
import { pluralise } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import { WaitingLines, withQueries } from '@atrium/admin-kit/waiting-lines';
import { useApi } from '@atrium/mfe-kit';
import { useQuery } from '@tanstack/react-query';

const activity = '/dashboard/settings/activity';

function WaitingSystem() {
  const api = useApi();
  const remotes = useQuery({
    queryKey: ['waiting-system', 'remotes'],
    queryFn: async ({ signal }) => (await api.get('/api/registry/remotes', { signal })).data,
    enabled: useCan('remotes.publish'),
  });
  const stuck = useQuery({ ...stuckItemsQuery(api), enabled: useCan('activity.read') });
  const canaries = (remotes.data ?? []).filter(({ canary }) => canary !== null);
  const mails = (stuck.data ?? []).filter(({ resource }) => resource === 'mail').length;
  const others = (stuck.data ?? []).length - mails;
  const [first, second] = canaries;
  return (
    <WaitingLines
      what="What waits of remotes and stored items"
      queries={[remotes, stuck]}
      lines={[
        {
          count: canaries.length,
          text: `${pluralise(canaries.length, 'new version')} of remotes shown to some visitors only`,
          to: first && !second ? `/dashboard/remotes/${first.name}` : '/dashboard/remotes',
        },
        { count: mails, text: `${pluralise(mails, 'mail')} not sent`, to: activity },
        {
          count: others,
          text: `${pluralise(others, 'stored item')} that can not be handled`,
          to: activity,
        },
      ]}
    />
  );
}

export const Component = withQueries(WaitingSystem);
