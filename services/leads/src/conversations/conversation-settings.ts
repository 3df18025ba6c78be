import type { IntakeWay } from '@atrium/contracts/conversations/constants';
import type { ConversationSettings, ImapInput } from '@atrium/contracts/conversations/schemas';
import { createStoredSettings } from '@atrium/service-kit/stored-settings-repository';
import { z } from 'zod';
import type { LeadsDeps } from '../context';
import { openText, sealText } from '../mail/sealed-text';

const storedSettings = z.object({
  address: z.string().default(''),
  imap: z
    .object({
      host: z.string(),
      port: z.number(),
      isEncrypted: z.boolean(),
      user: z.string(),
      sealedPassword: z.string(),
      folder: z.string(),
    })
    .nullable()
    .default(null),
  signature: z.string().default(''),
  templates: z.array(z.object({ name: z.string(), subject: z.string(), text: z.string() })).default([]),
});
type StoredSettings = z.output<typeof storedSettings>;
type StoredImap = NonNullable<StoredSettings['imap']>;

/** How answers come in, and what is written under and into mails. */
export function createConversationSettings({ db, config, clock, logger }: LeadsDeps) {
  const store = createStoredSettings<StoredSettings>({
    db,
    id: 'conversations',
    schema: storedSettings,
    environment: {},
    clock,
    logger,
  });
  const { LINK_SECRET: secret, REPLY_WEBHOOK_SECRET, MAIL_LISTEN_PORT: listenPort } = config;

  /** The ways that are on; none without an address. */
  function listWays({ address, imap } = store.current()): IntakeWay[] {
    if (address === '') return [];
    return [
      ...(REPLY_WEBHOOK_SECRET === undefined ? [] : ['webhook' as const]),
      ...(imap === null ? [] : ['imap' as const]),
      ...(listenPort === undefined ? [] : ['smtp' as const]),
    ];
  }

  return {
    current: store.current,
    save: store.save,
    start: store.start,
    stop: store.stop,
    listWays,
    /** The address that answers come to; null while there is no way in. */
    intakeAddress: (): string | null => (listWays().length === 0 ? null : store.current().address),

    describe(): ConversationSettings {
      const { values, fromEnvironment: _names, ...change } = store.describe();
      const { imap, ...rest } = values;
      const { sealedPassword = '', ...mailbox } = imap ?? {};
      return {
        ...rest,
        imap: imap && {
          ...(mailbox as Omit<StoredImap, 'sealedPassword'>),
          hasPassword: sealedPassword !== '',
        },
        hasWebhook: REPLY_WEBHOOK_SECRET !== undefined,
        listenPort: listenPort ?? null,
        ways: listWays(values),
        ...change,
      };
    },

    /** The stored password is for the host and user that it was entered for. */
    async sealImap({ password, ...mailbox }: ImapInput): Promise<StoredImap> {
      const stored = store.current().imap;
      const isSame = stored?.host === mailbox.host && stored.user === mailbox.user;
      const known = isSame ? stored.sealedPassword : '';
      const sealed = password ? await sealText(secret, password) : '';
      return { ...mailbox, sealedPassword: password === undefined ? known : sealed };
    },
    /** The mailbox with its password; null without one, or if its password can't be read any more. */
    async openImap(): Promise<(Omit<StoredImap, 'sealedPassword'> & { password: string }) | null> {
      const { imap } = store.current();
      if (imap === null) return null;
      const { sealedPassword, ...mailbox } = imap;
      const password = sealedPassword === '' ? '' : await openText(secret, sealedPassword);
      if (password !== null) return { ...mailbox, password };
      logger.error('the password of the mailbox of answers can not be read: LINK_SECRET has changed');
      return null;
    },
  };
}
export type ConversationSettingsSource = ReturnType<typeof createConversationSettings>;
