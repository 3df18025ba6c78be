import { useCan } from '@atrium/admin-kit/use-can';
import { useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { LinkButton } from '@atrium/ui/link-button';
import { Notice } from '@atrium/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useDismissed } from './use-dismissed';

/** The things that need a look, and whether a new installation still has steps before it. `isLoading`: notices may come, and would move what is below them. */
export function useFirstStepsNotice() {
  const api = useApi();
  const [isDismissed, dismiss] = useDismissed('first-steps-notice');
  const maySee = useCan('site.write');
  const { data, isLoading } = useQuery({
    queryKey: ['first-steps'],
    queryFn: async ({ signal }) => (await api.get('/api/first-steps', { signal })).data,
    retry: false,
    enabled: maySee,
  });
  const isOwn =
    data === undefined ||
    (data.hasPublished && data.documents.some(({ type, state }) => type === 'company' && state === 'own'));
  return { isLoading, data, isShown: !isDismissed && !isOwn, dismiss };
}

/** Leads to the guide of a new installation. */
export function FirstStepsNotice({ dismiss }: { dismiss(): void }) {
  return (
    <Notice
      tone="info"
      title="Make this site yours"
      actions={
        <>
          <LinkButton as={Link} to="/dashboard/first-steps" size="s">
            First steps
          </LinkButton>
          <Button size="s" variant="ghost" onClick={dismiss}>
            Later
          </Button>
        </>
      }
    >
      <p>Company, mail, content: a short list of what is left. It stays in the menu.</p>
    </Notice>
  );
}
