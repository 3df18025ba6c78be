import { pluralise } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import { WaitingLines, withQueries } from '@atrium/admin-kit/waiting-lines';
import { useApi } from '@atrium/mfe-kit';
import { useQuery } from '@tanstack/react-query';

function WaitingContent() {
  const api = useApi();
  const drafts = useQuery({
    queryKey: ['waiting-content', 'drafts'],
    queryFn: async ({ signal }) => {
      const query = { status: 'draft', page: 1, limit: 1 } as const;
      return (await api.get('/api/blogs/published', { query, signal })).pagination.total;
    },
    enabled: useCan('articles.publish'),
  });
  const missing = useQuery({
    queryKey: ['waiting-content', 'missing'],
    queryFn: async ({ signal }) => (await api.get('/api/redirects/missing', { signal })).data.length,
    enabled: useCan('content.transfer'),
  });
  const links = useQuery({
    queryKey: ['waiting-content', 'links'],
    queryFn: async ({ signal }) => (await api.get('/api/site-check/links', { signal })).data.broken.length,
    enabled: useCan('content.write'),
  });
  const useDue = (whose: 'mine' | 'nobody', enabled: boolean) =>
    useQuery({
      queryKey: ['waiting-content', 'reviews', whose],
      queryFn: async ({ signal }) => {
        const query = { whose, page: 1, limit: 1 } as const;
        return (await api.get('/api/site-check/reviews', { query, signal })).pagination.total;
      },
      enabled,
    });
  const mine = useDue('mine', useCan('content.read'));
  // Only people who manage users can name another owner in place of one who has left.
  const nobodys = useDue('nobody', useCan('users.manage'));
  const addresses = missing.data ?? 0;
  const broken = links.data ?? 0;
  return (
    <WaitingLines
      what="What waits of content"
      queries={[drafts, missing, links, mine, nobodys]}
      lines={[
        {
          count: drafts.data ?? 0,
          text: drafts.data === 1 ? '1 article is a draft' : `${drafts.data ?? 0} articles are drafts`,
          to: '/dashboard/blog?status=draft',
        },
        {
          count: addresses,
          text: `${pluralise(addresses, 'address', 'addresses')} that people found missing`,
          to: '/dashboard/redirects',
        },
        {
          count: broken,
          text: `${pluralise(broken, 'link')} to other sites that ${broken === 1 ? 'leads' : 'lead'} nowhere`,
          to: '/dashboard/site-check',
        },
        {
          count: mine.data ?? 0,
          text: `${pluralise(mine.data ?? 0, 'item')} of yours to review: still right?`,
          to: '/dashboard/site-check?whose=mine',
        },
        {
          count: nobodys.data ?? 0,
          text: `${pluralise(nobodys.data ?? 0, 'item')} to review, without an owner`,
          to: '/dashboard/site-check?whose=nobody',
        },
      ]}
    />
  );
}

export const Component = withQueries(WaitingContent);
