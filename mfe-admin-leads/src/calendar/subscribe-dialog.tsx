import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import { toast, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { Notice } from '@atrium/ui/notice';
import { Skeleton } from '@atrium/ui/skeleton';
import { TextField } from '@atrium/ui/text-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import page from '../shared/page.module.css';

const key = ['calendar-address'];
const call = '/api/leads-calendar/address';

function useCalendarAddress() {
  const api = useApi();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: key });
  return {
    address: useQuery({
      queryKey: key,
      queryFn: async ({ signal }) => (await api.get(call, { signal })).data,
    }),
    issue: useMutation({
      mutationFn: async () => new URL((await api.post(call)).data.path, window.location.origin).href,
      onError: (error) => toast.error(failureOf('The address could not be made', error)),
      onSettled: refresh,
    }),
    end: useMutation({
      mutationFn: () => api.delete(call),
      onSuccess: () => toast.success('The address shows nothing any more'),
      onError: (error) => toast.error(failureOf('The address could not be ended', error)),
      onSettled: refresh,
    }),
  };
}

/** The secret address of one's own calendar: made, renewed and ended here, and shown once. */
export function SubscribeDialog({ onClose }: { onClose(): void }) {
  const { address, issue, end } = useCalendarAddress();
  const isBusy = issue.isPending || end.isPending;
  const createdAt = address.data?.createdAt ?? null;
  if (issue.data !== undefined) return <AddressShown url={issue.data} onClose={onClose} />;
  return (
    <Dialog
      onClose={onClose}
      isBusy={isBusy}
      title="Subscribe to the calendar"
      footer={
        address.data && (
          <>
            {createdAt !== null && (
              <Button
                variant="danger"
                isLoading={end.isPending}
                disabled={issue.isPending}
                onClick={() => end.mutate()}
              >
                End the address
              </Button>
            )}
            <Button isLoading={issue.isPending} disabled={end.isPending} onClick={() => issue.mutate()}>
              {createdAt === null ? 'Make an address' : 'Renew the address'}
            </Button>
          </>
        )
      }
    >
      <div className={page.stack}>
        <p>
          A calendar program, such as that of your phone, can show what you see here. It reads a secret
          address, without a sign-in, for as long as you have an account.
        </p>
        {address.isPending ? <Skeleton lines={1} /> : null}
        {address.isError ? (
          <QueryError query={address} title="Your address could not be read" headingLevel={3} />
        ) : null}
        {createdAt !== null && (
          <p>
            You have made one on {formatDayAndTime(createdAt)}. A renewed one ends it, so that programs that
            use it need the new one.
          </p>
        )}
      </div>
    </Dialog>
  );
}

function AddressShown({ url, onClose }: { url: string; onClose(): void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast.success('The address is copied');
    } catch {
      toast.error('The browser refused to copy. Select the address and copy it.');
    }
  }
  return (
    <Dialog
      onClose={onClose}
      title="The address of your calendar"
      isShownOnce
      footer={
        <>
          <Button variant="outline" onClick={() => void copy()}>
            Copy
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <div className={page.stack}>
        <Notice tone="warning" isLive>
          It is shown only now. Whoever has it sees what you may see in the calendar.
        </Notice>
        <TextField label="Address" value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      </div>
    </Dialog>
  );
}
