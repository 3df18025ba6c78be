import { articles } from '@atrium/contracts/content/articles.schemas';
import { auditNameOf } from '@atrium/contracts/content/content-types';
import type { Holdings } from '@atrium/service-kit/hand-over';
import type { Db } from 'mongodb';
import type { EntryDocument } from '../entries/entry-document';

/** Articles outside the trash by their owner, who may change them without the permission to change those of others. */
export function createHeldArticles(db: Db): Holdings {
  const blogs = db.collection<EntryDocument>(articles.collection);
  const heldBy = (ownerId: string) => ({ 'createdBy.id': ownerId, isLive: true });
  return {
    kind: 'articles',
    resource: auditNameOf(articles.row),
    async count(ownerId) {
      const [total, planned] = await Promise.all([
        blogs.countDocuments(heldBy(ownerId)),
        blogs.countDocuments({ ...heldBy(ownerId), status: 'scheduled' }),
      ]);
      return { total, planned };
    },
    /** No new revision: open editors and drafts don't conflict, and a schedule stays as it is. */
    async move({ from, to }) {
      const { modifiedCount } = await blogs.updateMany(heldBy(from.id), { $set: { createdBy: to } });
      return modifiedCount;
    },
  };
}
