import type { Permission } from '@atrium/contracts/auth/permissions';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import type { AskAddress } from '@atrium/service-kit/ask-address';
import type { AuditLog } from '@atrium/service-kit/audit-log-repository';
import type { Clock } from '@atrium/service-kit/clock';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import type { DraftRepository } from '@atrium/service-kit/drafts/draft-repository';
import type { GroupSettings } from '@atrium/service-kit/group-settings';
import type { Holdings } from '@atrium/service-kit/hand-over';
import type { SendMail } from '@atrium/service-kit/internal-mail';
import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import type { Logger } from '@atrium/service-kit/logger';
import type { RateLimit } from '@atrium/service-kit/rate-limit';
import type { RegistryClient } from '@atrium/service-kit/registry/registry-client';
import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import type { ReportStuck, ShowEach } from '@atrium/service-kit/stuck-items';
import type { ApprovalRepository } from './approvals/approval-repository';
import type { ApprovalTokens } from './approvals/approval-token';
import type { KnownBrowsers } from './approvals/known-browser-repository';
import type { ClaimRegister } from './claims/claim-register';
import type { EntryRepository } from './entries/entry-repository';
import type { PreviewTokens } from './entries/preview-token';
import type { PreviewWithdrawals } from './entries/preview-withdrawal-repository';
import type { VersionRepository } from './entries/version-repository';
import type { SampleRepository } from './first-steps/sample-repository';
import type { MediaRepository } from './media/media-repository';
import type { MediaStore } from './media/media-store';
import type { MediaUsage } from './media/media-usage-repository';
import type { RedirectRepository } from './redirects/redirect-repository';
import type { ReviewRepository } from './reviews/review-repository';
import type { ScheduleRepository } from './schedule/schedule-repository';
import type { SearchIndex } from './search/search-index';
import type { SiteCheckRepository } from './site-check/site-check-repository';
import type { ContentTasks } from './tasks/content-tasks';
import type { ViewCounter } from './views/view-counter';

export type Actor = StaffRef;

/** Who changes an item, with the permissions that the change is checked against. */
export type Editor = StaffRef & {
  permissions: readonly Permission[];
  /** The reason that the request gives for publishing without an approval. */
  publishReason?: string;
};

/** The context of this service's operations; made once, by `createContentContext`. */
export interface ContentContext {
  media: MediaRepository;
  store: MediaStore;
  /** The process that decodes images. */
  imageTasks: Pick<ContentTasks, 'run' | 'runWithin'>;
  usage: MediaUsage;
  showEach: ShowEach;
  /** A lane of its own, so that a text doesn't wait for the images of others. */
  textTasks: ContentTasks;
  reportStuck: ReportStuck;
  versions: VersionRepository;
  drafts: DraftRepository;
  heldArticles: Holdings;
  redirects: RedirectRepository;
  sample: SampleRepository;
  previewTokens: PreviewTokens;
  previewWithdrawals: PreviewWithdrawals;
  approvals: ApprovalRepository;
  approvalTokens: ApprovalTokens;
  /** Limits of readers without an account: comments and mails by client, mails by address too. */
  approvalLimits: Record<'comments' | 'mails' | 'addresses', Pick<RateLimit, 'consume'>>;
  approvalSettings: GroupSettings<'approvals'>;
  knownBrowsers: KnownBrowsers;
  sendMail: SendMail;
  claims: ClaimRegister;
  siteChecks: SiteCheckRepository;
  /** Asks servers of other sites, which can lead to no address of this network. */
  askAddress: AskAddress;
  /** The user agent of those requests. */
  robotName: string;
  search: SearchIndex;
  views: ViewCounter;
  audit: AuditLog;
  events: ContentEventPublisher;
  producer: JobProducer;
  auth: ServiceTransport;
  leads: ServiceTransport;
  registry: Pick<RegistryClient, 'read'>;
  /** The secret of requests between services. */
  internalSecret: string;
  /** PUBLIC_URL, without a slash at the end. */
  siteUrl: string;
  clock: Clock;
  logger: Logger;
  startImportProcess(): ContentTasks;
  /** One per content type. */
  types: readonly EntryContext[];
}

/** The context of the operations on the entries of one type. */
export interface EntryContext extends ContentContext {
  type: ContentType;
  entries: EntryRepository;
  schedule: ScheduleRepository;
  reviews: ReviewRepository;
}

/** The contexts of types whose items the clock publishes. */
export const scheduledTypesOf = ({ types }: Pick<ContentContext, 'types'>): EntryContext[] =>
  types.filter(({ type }) => type.hasSchedule);

/** The context of a type by its name. */
export function contextOf({ types }: Pick<ContentContext, 'types'>, name: string): EntryContext {
  const found = types.find(({ type }) => type.name === name);
  if (found === undefined) throw new Error(`there is no content type ${name}`);
  return found;
}
