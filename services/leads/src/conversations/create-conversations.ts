import { handleJob } from '@atrium/service-kit/jobs/define-job';
import type { Sweep } from '@atrium/service-kit/module';
import { ObjectId } from 'mongodb';
import type { ContactsContext } from '../contacts/context';
import type { LeadsDeps } from '../context';
import { createConversationsContext } from './context';
import { conversationRoutes } from './conversation.routes';
import { conversationEffectsJob } from './conversation-effects.job';
import { createConversationSettings } from './conversation-settings';
import { conversationSettingsRoutes } from './conversation-settings.routes';
import { conversationsPersonalData } from './conversations-personal-data';
import { applyEffectsOf, applyWaitingEffects } from './effects';
import { type BounceIntake, createIntakeParts } from './incoming/intake-parts';
import { messageFileRoutes } from './message-files.routes';
import { readAnswer } from './read-answer';
import { removeOrphans } from './remove-orphans';
import { trayRoutes } from './tray.routes';
import { createConversationMails } from './write-mail';

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** Mails with leads: what the module serves and runs, and what its other domains use. */
export function createConversations(
  contacts: ContactsContext,
  { deps, ...bounces }: BounceIntake & { deps: LeadsDeps },
) {
  const conversationSettings = createConversationSettings(deps);
  const context = createConversationsContext(contacts, { conversationSettings });
  const { messages, messageFiles } = context;
  const intake = createIntakeParts(context, bounces);
  return {
    mails: createConversationMails(context),
    personalData: conversationsPersonalData(context),
    readAnswer: (id: ObjectId) => readAnswer(context, id),
    routes: [
      ...conversationRoutes(context),
      ...messageFileRoutes(context),
      ...trayRoutes(context),
      ...conversationSettingsRoutes(context),
      ...intake.routes,
    ],
    jobs: [handleJob(conversationEffectsJob, ({ id }) => applyEffectsOf(context, new ObjectId(id)))],
    sweeps: [
      {
        name: 'conversation-effects',
        everyMs: minuteMs,
        run: (signal) => applyWaitingEffects(context, signal),
      },
      { name: 'conversation-orphans', everyMs: hourMs, run: (signal) => removeOrphans(context, signal) },
      ...intake.sweeps,
    ] satisfies Sweep[],
    async start() {
      await Promise.all([conversationSettings.start(), messages.start(), messageFiles.start()]);
    },
    async stop() {
      await intake.stop();
      conversationSettings.stop();
    },
  };
}
