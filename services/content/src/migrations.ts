import { careers } from '@atrium/contracts/content/careers.schemas';
import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import { initialOf } from '@atrium/contracts/content/fields.schemas';
import { partnerLogos } from '@atrium/contracts/content/partner-logos.schemas';
import { team } from '@atrium/contracts/content/team.schemas';
import { testimonials } from '@atrium/contracts/content/testimonials.schemas';
import type { DraftDocument } from '@atrium/service-kit/drafts/draft-repository';
import { changeEach, dropIndexes, type Migration } from '@atrium/service-kit/migrations';
import { type Db, ObjectId } from 'mongodb';
import { digestContent } from './entries/compose-entry';
import { blankEntry, type Content, type EntryDocument } from './entries/entry-document';
import { createVersionRepository } from './entries/version-repository';

interface WorkingCopy extends Pick<DraftDocument, 'resource' | 'json' | 'baseRev' | 'mediaIds' | 'savedAt'> {
  _id: string;
  savedBy: { id: string; name: string };
}

/** A testimonial, team member, role or logo as it was stored before all types had drafts and versions. */
interface FormerDocument {
  _id: ObjectId;
  createdAt: Date;
  updatedAt?: Date;
  rev?: number;
  deletedAt: Date | null;
  displayOrder: number;
  mediaIds: string[];
  image?: Content | null;
  // People:
  number?: number;
  content?: Content;
  status?: 'draft' | 'published';
  // Logos:
  name?: string;
  url?: string;
  isActive?: boolean;
}

const formerAuthor = { id: '', name: '' };

function toEntry(type: ContentType, former: FormerDocument): EntryDocument {
  const { _id, number, createdAt, updatedAt = createdAt, deletedAt, image = null } = former;
  const status = former.status ?? (former.isActive === false ? 'draft' : 'published');
  const values: Content = former.content ?? { name: former.name, url: former.url ?? '' };
  // Fields that are newer than the rows have their initial values.
  const content = { ...initialOf(type.fields), ...values, ...('image' in type.fields && { image }) };
  const publishedAt = status === 'published' ? createdAt : null;
  return {
    ...blankEntry({ _id, by: formerAuthor, now: createdAt }),
    title: String(values[type.titleField] ?? ''),
    slug: String(number ?? _id.toHexString()),
    ...(number !== undefined && { number }),
    status,
    publishedAt,
    displayOrder: former.displayOrder,
    content,
    ...digestContent(type, content),
    mediaIds: former.mediaIds,
    rev: former.rev ?? 1,
    updatedAt,
    deletedAt,
    isLive: deletedAt === null,
  };
}

/** Adds the fields of an entry; the former ones stay for processes of the version before, until the next migration. */
async function expandToEntries(db: Db, type: ContentType, signal: AbortSignal): Promise<void> {
  const former = db.collection<FormerDocument>(type.collection);
  const entries = db.collection<EntryDocument>(type.collection);
  const versions = createVersionRepository(db);
  /** Again if a process of the former version has changed the record meanwhile: its change must not be undone. */
  const expand = async (record: FormerDocument): Promise<void> => {
    const entry = toEntry(type, record);
    const { _id, ...fields } = entry;
    await versions.store(type.name, entry);
    const asRead = { isLive: { $exists: false }, rev: record.rev ?? { $exists: false } };
    const { matchedCount } = await entries.updateOne({ _id, ...asRead }, { $set: fields });
    if (matchedCount === 1) return;
    const changed = await former.findOne({ _id, isLive: { $exists: false } });
    if (changed !== null) await expand(changed);
  };
  const unchanged = former.find({ isLive: { $exists: false } });
  await changeEach(unchanged, { collection: type.collection, signal }, expand);
}

const entryCollections = ['blogs', 'services', 'solutions', 'case_studies'];

/** Indexes of replaced queries. */
const formerIndexes = [
  'site_search',
  'isLive_1_words_1_status_1',
  'isLive_1_status_1_titleWords_1_sortAt_-1__id_-1',
  'isLive_1_featured_1_createdAt_-1__id_-1',
  'isLive_1_status_1_views_-1',
];

export const contentMigrations: Migration[] = [
  {
    id: 'content-2026-11-drop-search-words',
    async run(db) {
      for (const name of entryCollections) {
        await dropIndexes(db, name, formerIndexes);
        await db
          .collection(name)
          .updateMany({ words: { $exists: true } }, { $unset: { words: '', titleWords: '' } });
      }
    },
  },
  {
    id: 'content-2026-11-drafts-per-person',
    // An item had one draft shared by everybody. It becomes the draft of its last author.
    async run(db, signal) {
      const copies = db.collection<WorkingCopy>('content_working_copies');
      const drafts = db.collection<DraftDocument>('content_drafts');
      const toDraft = async ({ _id, savedBy, resource, json, baseRev, mediaIds, savedAt }: WorkingCopy) => {
        const revision = new ObjectId().toHexString();
        const text = {
          userName: savedBy.name,
          json,
          baseRev,
          savedAt,
          revision,
          ...(mediaIds && { mediaIds }),
        };
        const owner = { resource, itemId: _id, userId: savedBy.id };
        await drafts.updateOne(owner, { $setOnInsert: text }, { upsert: true });
      };
      await changeEach(copies.find(), { collection: 'content_working_copies', signal }, toDraft);
      await db.dropCollection('content_working_copies');
    },
  },
  {
    id: 'content-2026-11-one-index-per-order',
    async run(db) {
      for (const name of entryCollections) await dropIndexes(db, name, /^isLive_1_/);
    },
  },
  {
    id: 'content-2026-11-people-and-logos-are-entries',
    async run(db, signal) {
      for (const type of [testimonials, team, careers, partnerLogos]) {
        await dropIndexes(db, type.collection, /^(number_1|deletedAt_1_.*)$/);
        await expandToEntries(db, type, signal);
      }
    },
  },
  {
    id: 'content-2026-12-former-fields-of-people-and-logos',
    // The version that first stored them as entries reads these fields no more.
    async run(db) {
      for (const { collection } of [testimonials, team, careers, partnerLogos])
        await db
          .collection(collection)
          .updateMany(
            { isLive: { $exists: true } },
            { $unset: { image: '', name: '', url: '', isActive: '' } },
          );
    },
  },
];
