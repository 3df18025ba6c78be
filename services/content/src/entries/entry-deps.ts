import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { AuditLog } from '@atrium/service-kit/audit-log-repository';
import type { Clock } from '@atrium/service-kit/clock';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import type { DraftRepository } from '@atrium/service-kit/drafts/draft-repository';
import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import type { Logger } from '@atrium/service-kit/logger';
import type { ShowEach } from '@atrium/service-kit/stuck-items';
import type { MediaRepository } from '../media/media-repository';
import type { ReadImages } from '../media/read-images';
import type { SearchIndex } from '../search/search-index';
import type { ComposeEntry } from './entry-composer';
import type { EntryKind, ItemFields } from './entry-kind';
import type { EntryInput } from './entry-record';
import type { EntryRepository } from './entry-repository';
import type { ResolveImages } from './resolve-images';
import type { StoreFormImages } from './store-form-images';
import type { VersionRepository } from './version-repository';

export interface EntryServices {
  media: MediaRepository;
  readImages: ReadImages;
  showEach: ShowEach;
  storeFormImages: StoreFormImages;
  resolveImages: ResolveImages;
  compose: ComposeEntry;
  versions: VersionRepository;
  drafts: DraftRepository;
  audit: AuditLog;
  events: ContentEventPublisher;
  producer: JobProducer;
  clock: Clock;
  logger: Logger;
  search: Pick<SearchIndex, 'match'>;
}

export interface EntryDeps<
  Content,
  Input extends EntryInput,
  Item extends ItemFields = ItemFields,
  ListItem extends ItemFields = ItemFields,
> extends EntryServices {
  kind: EntryKind<Content, Input, Item, ListItem>;
  entries: EntryRepository<Content>;
}

export type Actor = StaffRef;
