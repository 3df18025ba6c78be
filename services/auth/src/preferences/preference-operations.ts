import { authMessages } from '@atrium/contracts/auth/constants';
import type { Preferences, PreferencesInput } from '@atrium/contracts/auth/preferences.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { VerifiedUser } from '@atrium/service-kit/session-verifier';
import { ObjectId } from 'mongodb';
import type { AuthContext } from '../context';
import type { UserDocument } from '../users/user-repository';
import { mailsOf } from './staff-readers';

const ended = () => new AppError({ code: 'unauthenticated', publicMessage: authMessages.sessionEnded });

export async function readPreferences({ users }: AuthContext, { id }: VerifiedUser): Promise<Preferences> {
  const user = await users.findById(id);
  if (user === null) throw ended();
  const { name, preferences: { timeZone = null, dateForm = null } = {} } = user;
  return { name, timeZone, dateForm, mails: mailsOf(user) };
}

export async function setPreferences(
  { users, audit }: AuthContext,
  actor: VerifiedUser,
  { name, timeZone, dateForm, mails }: PreferencesInput,
): Promise<UserDocument> {
  const changed = await users.setPreferences(new ObjectId(actor.id), name, {
    ...(timeZone !== null && { timeZone }),
    ...(dateForm !== null && { dateForm }),
    mails,
  });
  if (changed === null) throw ended();
  await audit.record({ actor, action: 'updated', resource: 'own account' });
  return changed;
}
