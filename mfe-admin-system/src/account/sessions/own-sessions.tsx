import { failureOf } from '@atrium/admin-kit/text/error-text';
import { formatDayAndTime, formatRelative } from '@atrium/admin-kit/text/format';
import type { OwnSession } from '@atrium/contracts/auth/sessions.schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { SectionCard } from '../../shared/section-card';
import classes from '../rows.module.css';
import { SectionLoading } from '../section-loading';
import { useOwnSessions, useReloadSessions } from './own-sessions.queries';

const nameOf = ({ device }: OwnSession) => device ?? 'Unknown device';

/** The person's sessions; all but this one can be ended. */
export function OwnSessions() {
  const api = useApi();
  const sessions = useOwnSessions();
  const reload = useReloadSessions();
  const heading = useRef<HTMLHeadingElement>(null);
  const end = useMutation({
    mutationFn: ({ id }: OwnSession) => api.delete('/api/auth/sessions/:id', undefined, { params: { id } }),
    onSuccess: (_done, session) => toast.success(`${nameOf(session)} is signed out`),
    onError: (error) => toast.error(failureOf('The session was not ended', error, 'it goes on')),
    onSettled: finish,
  });
  const endOthers = useMutation({
    mutationFn: () => api.delete('/api/auth/sessions'),
    onSuccess: () => toast.success('You are signed out everywhere else'),
    onError: (error) => toast.error(failureOf('The sessions were not ended', error, 'they go on')),
    onSettled: finish,
  });
  async function finish() {
    await reload();
    // The pressed button is gone with its row.
    heading.current?.focus();
  }
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent);
  return (
    <SectionCard
      title="Sessions"
      description="Where you are signed in. Sign out what you do not recognise, and change your password."
      headingRef={heading}
    >
      <SectionLoading query={sessions} />
      {sessions.data && (
        <ul className={classes.list}>
          {sessions.data.map((session) => (
            <li key={session.id} className={classes.row}>
              <SessionText session={session} />
              {!session.isCurrent && (
                <Button
                  size="s"
                  variant="outline"
                  aria-label={`Sign out ${nameOf(session)}, signed in ${formatDayAndTime(session.signedInAt)}`}
                  isLoading={end.isPending && end.variables.id === session.id}
                  onClick={() => end.mutate(session)}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {hasOthers && (
        <div>
          <Button variant="outline" isLoading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Sign out everywhere else
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

function SessionText({ session }: { session: OwnSession }) {
  const { signedInAt, lastSeenAt, isCurrent } = session;
  return (
    <div className={classes.text}>
      <span className="cluster gap-2">
        {nameOf(session)}
        {isCurrent && (
          <Badge size="s" tone="success">
            This device
          </Badge>
        )}
      </span>
      <span className="muted small">
        Signed in <time dateTime={signedInAt}>{formatDayAndTime(signedInAt)}</time>
      </span>
      {!isCurrent && (
        <span className="muted small">
          Last seen{' '}
          <time dateTime={lastSeenAt} title={formatDayAndTime(lastSeenAt)}>
            {formatRelative(lastSeenAt)}
          </time>
        </span>
      )}
    </div>
  );
}
