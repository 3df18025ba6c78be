import type { Migration } from '@atrium/service-kit/migrations';
import { unnamedTokenLifeMs } from './remotes/remote-document';

export const migrations: Migration[] = [
  {
    // Teams have time to renew tokens that name no account, which nobody's departure ends.
    id: 'registry-2026-11-end-unnamed-tokens',
    async run(db) {
      const endsAt = new Date(Date.now() + unnamedTokenLifeMs);
      const unnamed = {
        token: { $type: 'object' },
        'token.byId': { $exists: false },
        'token.endsAt': { $exists: false },
      };
      await db.collection('remotes').updateMany(unnamed, { $set: { 'token.endsAt': endsAt } });
    },
  },
];
