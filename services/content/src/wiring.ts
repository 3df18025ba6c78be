import type { AuditLog } from '@atrium/service-kit/audit-log-repository';
import type { Clock } from '@atrium/service-kit/clock';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import { createDraftRepository } from '@atrium/service-kit/drafts/draft-repository';
import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import type { Logger } from '@atrium/service-kit/logger';
import { createShowEach, type ReportStuck } from '@atrium/service-kit/stuck-items';
import type { Db } from 'mongodb';
import { blogKind } from './blogs/blog-kind';
import { caseStudyKind } from './case-studies/case-study-kind';
import { createComposer } from './entries/entry-composer';
import type { EntryServices } from './entries/entry-deps';
import type { EntryKind, ItemFields } from './entries/entry-kind';
import { createEntryOperations } from './entries/entry-operations';
import type { EntryInput } from './entries/entry-record';
import { createEntryRepository } from './entries/entry-repository';
import { createEntrySearchSource } from './entries/entry-search-source';
import type { FollowUpTarget } from './entries/follow-up';
import { createPreviewTokens } from './entries/preview-token';
import { createImageResolver } from './entries/resolve-images';
import { createStoreFormImages } from './entries/store-form-images';
import { createTrashRepository } from './entries/trash-repository';
import { createVersionRepository } from './entries/version-repository';
import { createAnnounceMedia } from './media/announce-media';
import { createImageReader } from './media/image-reader';
import { createMediaAccess } from './media/media-access';
import { findMediaIds } from './media/media-record';
import { createMediaRepository } from './media/media-repository';
import type { MediaStore } from './media/media-store';
import { createMediaUsageRepository } from './media/media-usage-repository';
import { createReadImages } from './media/read-images';
import { createUploads } from './media/save-upload';
import { createLogoRepository } from './partner-logos/logo-repository';
import { createUploadLogos } from './partner-logos/upload-logos';
import {
  careerKind,
  type PersonInput,
  type PersonKind,
  teamKind,
  testimonialKind,
} from './people/person-kind';
import { createPersonOperations } from './people/person-operations';
import { createPersonRepository } from './people/person-repository';
import { createPersonSearchSource } from './people/person-search-source';
import { createRedirectRepository } from './redirects/redirect-repository';
import type { ResponseCache } from './response-cache';
import { createScheduleRepository } from './schedule/schedule-repository';
import type { SearchSource } from './search/search-document';
import { createSearchIndex } from './search/search-index';
import { serviceKind } from './services/service-kind';
import { solutionKind } from './solutions/solution-kind';
import { startContentTasks } from './tasks/content-tasks';
import { createViewCounter } from './views/view-counter';

// Wait, time and grace together end before the deadline of the request (service-transport.ts): 300 s for uploads and imports, 30 s
// for a text. A text that was saved after its deadline would look like somebody else's change to the editor that tries again.
const imageLimits = {
  timeoutMs: 20_000,
  graceMs: 20_000,
  maxWaitMs: 200_000,
  maxMemoryMb: 1_024,
  idleMs: 30_000,
};
const textLimits = { timeoutMs: 10_000, graceMs: 8_000, maxWaitMs: 8_000, maxMemoryMb: 512, idleMs: 30_000 };
const importLimits = {
  timeoutMs: 60_000,
  graceMs: 20_000,
  maxWaitMs: 200_000,
  maxMemoryMb: 1_536,
  idleMs: 600_000,
};

/** Creates all repositories and operations; starts nothing. */
export function wireContent({
  logger,
  db,
  producer,
  events: publisher,
  clock,
  internalSecret,
  audit,
  store,
  responses,
  taskEntry,
  reportStuck,
}: {
  logger: Logger;
  db: Db;
  producer: JobProducer;
  events: ContentEventPublisher;
  clock: Clock;
  internalSecret: string;
  audit: AuditLog;
  store: MediaStore;
  responses: ResponseCache;
  taskEntry: URL;
  reportStuck: ReportStuck;
}) {
  const sources: SearchSource[] = [];
  const search = createSearchIndex({ sources, logger, reportStuck });
  const events = search.refreshOnPublish(responses.clearOnPublish(publisher));
  const media = createMediaRepository(db);
  const showEach = createShowEach(reportStuck);
  const readImages = createReadImages({ media, showEach });
  // Lanes of their own, so that a text doesn't wait for the images of others.
  const imageTasks = startContentTasks({ entry: taskEntry, limits: imageLimits, logger });
  const textTasks = startContentTasks({ entry: taskEntry, limits: textLimits, logger });
  const images = createImageReader(imageTasks);
  const uploads = createUploads({ media, store, producer, clock, images });
  const resolveImages = createImageResolver({ media, now: () => clock.now() });
  const versions = createVersionRepository(db);
  const drafts = createDraftRepository({ db, name: 'content_drafts', findMediaIds });
  const previewTokens = createPreviewTokens({ secret: internalSecret, now: () => clock.now() });
  const services: EntryServices = {
    media,
    readImages,
    showEach,
    storeFormImages: createStoreFormImages({ uploads }),
    resolveImages,
    compose: createComposer(textTasks),
    versions,
    drafts,
    audit,
    events,
    producer,
    clock,
    logger,
    search,
  };

  const createEntries = <
    Content,
    Input extends EntryInput,
    Item extends ItemFields,
    ListItem extends ItemFields,
  >(
    kind: EntryKind<Content, Input, Item, ListItem>,
  ) => {
    const entries = createEntryRepository<Content>({ db, ...kind });
    sources.push(createEntrySearchSource({ kind, entries }));
    return createEntryOperations({ ...services, kind, entries }, previewTokens);
  };
  const createPeople = <Content extends object, Input extends PersonInput>(
    kind: PersonKind<Content, Input>,
  ) => {
    const people = createPersonRepository<Content>(db, kind.collection);
    sources.push(createPersonSearchSource({ kind, people }));
    return createPersonOperations({ ...services, kind, people });
  };

  const blogs = createEntries(blogKind);
  const serviceEntries = createEntries(serviceKind);
  const solutions = createEntries(solutionKind);
  const caseStudies = createEntries(caseStudyKind);
  const logos = createLogoRepository(db);
  const redirects = createRedirectRepository(db);
  const testimonials = createPeople(testimonialKind);
  const team = createPeople(teamKind);
  const careers = createPeople(careerKind);

  const targets = [blogs, serviceEntries, solutions, caseStudies].map(({ deps: { kind, entries } }) => ({
    resource: kind.resource,
    collectionName: entries.collectionName,
    publicFilter: { status: 'published', isLive: true },
  }));
  const people = [testimonials, team, careers].map(({ kind: { resource }, people: { collectionName } }) => ({
    resource,
    collectionName,
    publicFilter: { status: 'published', deletedAt: null },
  }));
  const { collectionName } = logos;
  const shown = [
    ...targets,
    ...people,
    { resource: 'partner-logos' as const, collectionName, publicFilter: { isActive: true, deletedAt: null } },
  ];
  const usage = createMediaUsageRepository(db, [...shown, versions, drafts]);

  return {
    media,
    readImages,
    showEach,
    store,
    uploads,
    usage,
    mediaAccess: createMediaAccess({ media, usage, clock, secret: internalSecret }),
    announceMedia: createAnnounceMedia({ usage, events }),
    versions,
    drafts,
    blogs,
    services: serviceEntries,
    solutions,
    caseStudies,
    logos,
    redirects,
    uploadLogos: createUploadLogos({ logos, uploads, clock }),
    testimonials,
    team,
    careers,
    search,
    events,
    images,
    startImportProcess: () => startContentTasks({ entry: taskEntry, limits: importLimits, logger }),
    stopProcesses() {
      imageTasks.stop();
      textTasks.stop();
    },
    views: createViewCounter({ clock, logger }),
    schedule: createScheduleRepository(db, blogKind.collection),
    followUps: [blogs, serviceEntries, solutions, caseStudies] as unknown as readonly FollowUpTarget[],
    trashable: shown.map(({ resource, collectionName: name }) => ({
      resource,
      trash: createTrashRepository(db, name),
    })),
    repositories: [
      store,
      media,
      versions,
      drafts,
      logos,
      redirects,
      ...[blogs, serviceEntries, solutions, caseStudies].map(({ deps }) => deps.entries),
      ...[testimonials, team, careers].map((operations) => operations.people),
    ],
  };
}

export type ContentWiring = ReturnType<typeof wireContent>;
