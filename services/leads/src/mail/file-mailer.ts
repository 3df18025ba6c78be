import { createHash } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@atrium/service-kit/clock';
import type { Mailer } from './mailer';

/** Without a mail server: each mail is a file that any mail program opens. */
export function createFileMailer({ directory, clock }: { directory: string; clock: Clock }): Mailer {
  let isMade = false;
  return {
    parallel: 20,
    async send({ raw, messageId }) {
      if (!isMade) await mkdir(directory, { recursive: true });
      isMade = true;
      // The Message-ID tells which mail it is, the time puts the newest last.
      const name = createHash('sha256').update(messageId).digest('hex').slice(0, 16);
      const stamp = clock.now().toISOString().replace(/[:.]/g, '-');
      const path = join(directory, `${stamp}-${name}.eml`);
      const file = await open(`${path}.part`, 'w', 0o600);
      try {
        await file.writeFile(raw);
        // An accepted mail is never sent again, so it has to survive a power cut.
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
      return { kind: 'accepted' };
    },
    async verify() {
      await mkdir(directory, { recursive: true });
    },
    async close() {},
  };
}
