import type { OwnSession } from '@atrium/contracts/auth/sessions.schemas';
import { notFound } from '@atrium/service-kit/app-error';
import type { VerifiedUser } from '@atrium/service-kit/session-verifier';
import { ObjectId } from 'mongodb';
import type { AuthContext } from '../context';

/** This session first, then by the last use. */
export async function listOwnSessions(
  { sessions, clock }: AuthContext,
  { id, sessionId }: VerifiedUser,
): Promise<OwnSession[]> {
  const found = await sessions.listActiveOf(new ObjectId(id), clock.now());
  const listed = found.map(({ _id, device, createdAt, lastSeenAt = createdAt }) => ({
    id: _id,
    device: device ?? null,
    signedInAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: _id === sessionId,
  }));
  return listed.toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  );
}

export async function endOwnSession(
  { sessions, audit }: AuthContext,
  actor: VerifiedUser,
  id: string,
): Promise<void> {
  const ended = await sessions.endOneOf(new ObjectId(actor.id), id);
  if (ended === null) throw notFound('This session has ended already');
  const summary = `Ended a session of their own: ${ended.device ?? 'unknown device'}`;
  await audit.record({ actor, action: 'ended', resource: 'session', summary });
}

export async function endOtherSessions({ sessions, audit }: AuthContext, actor: VerifiedUser): Promise<void> {
  await sessions.endOthersOf(new ObjectId(actor.id), actor.sessionId);
  const summary = 'Ended all other sessions of their own';
  await audit.record({ actor, action: 'ended', resource: 'session', summary });
}
