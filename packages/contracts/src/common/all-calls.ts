import { authCalls, factorCalls, securityCalls, sessionCalls, ssoCalls, userCalls } from '../auth/calls';
import { keyCalls } from '../auth/keys.calls';
import { passkeyCalls } from '../auth/passkeys.calls';
import { providerCalls } from '../auth/providers.calls';
import { roleCalls } from '../auth/roles.calls';
import { calendarCalls } from '../calendar/calls';
import { contactCalls } from '../contacts/calls';
import { approvalCalls } from '../content/approvals.calls';
import { blogCalls } from '../content/articles.calls';
import { callsOfCatalogues, callsOfNumbered } from '../content/content-types.calls';
import { messageCalls } from '../content/messages.calls';
import { partnerLogoCalls } from '../content/partner-logos.calls';
import { reviewCalls } from '../content/reviews.calls';
import { serviceCalls } from '../content/services.calls';
import { siteDocumentCalls } from '../content/site-documents.calls';
import { transferCalls } from '../content/transfer.calls';
import { conversationCalls } from '../conversations/calls';
import { formAnswerCalls } from '../forms/calls';
import { mediaCalls } from '../media/calls';
import { campaignCalls } from '../newsletter/campaigns.calls';
import { subscriberCalls } from '../newsletter/subscribers.calls';
import { privacyCalls } from '../privacy/calls';
import { registryCalls } from '../registry/calls';
import { savedReportCalls } from '../reports/calls';
import { settingsCalls } from '../settings/settings.calls';
import {
  firstStepCalls,
  redirectCalls,
  referenceCalls,
  searchCalls,
  siteCalls,
  sitemapCalls,
} from '../site/calls';
import { dashboardCalls } from '../site/dashboard.calls';
import { mailSettingsCalls } from '../site/mail-settings.calls';
import { siteCheckCalls } from '../site/site-check.calls';
import { visitCalls } from '../visits/calls';
import { webhookCalls } from '../webhooks/calls';
import type { Call } from './define-calls';

type ValueOf<Group> = Group extends unknown ? Group[keyof Group] : never;

// Not inferred from the list: that type is longer than what a declaration file can have (TS7056).
type Group =
  | typeof authCalls
  | typeof sessionCalls
  | typeof ssoCalls
  | typeof providerCalls
  | typeof securityCalls
  | typeof factorCalls
  | typeof passkeyCalls
  | typeof keyCalls
  | typeof userCalls
  | typeof roleCalls
  | typeof blogCalls
  | typeof serviceCalls
  | typeof partnerLogoCalls
  | typeof siteDocumentCalls
  | typeof messageCalls
  | typeof mediaCalls
  | typeof searchCalls
  | typeof transferCalls
  | typeof redirectCalls
  | typeof siteCheckCalls
  | typeof reviewCalls
  | typeof approvalCalls
  | typeof sitemapCalls
  | typeof siteCalls
  | typeof firstStepCalls
  | typeof referenceCalls
  | typeof contactCalls
  | typeof formAnswerCalls
  | typeof conversationCalls
  | typeof subscriberCalls
  | typeof campaignCalls
  | typeof privacyCalls
  | typeof dashboardCalls
  | typeof savedReportCalls
  | typeof webhookCalls
  | typeof calendarCalls
  | typeof mailSettingsCalls
  | typeof settingsCalls
  | typeof visitCalls
  | typeof registryCalls
  | ValueOf<typeof callsOfCatalogues>
  | ValueOf<typeof callsOfNumbered>;

const groups: readonly Group[] = [
  authCalls,
  sessionCalls,
  ssoCalls,
  providerCalls,
  securityCalls,
  factorCalls,
  passkeyCalls,
  keyCalls,
  userCalls,
  roleCalls,
  blogCalls,
  ...Object.values(callsOfCatalogues),
  serviceCalls,
  ...Object.values(callsOfNumbered),
  partnerLogoCalls,
  siteDocumentCalls,
  messageCalls,
  mediaCalls,
  searchCalls,
  transferCalls,
  redirectCalls,
  siteCheckCalls,
  reviewCalls,
  approvalCalls,
  sitemapCalls,
  siteCalls,
  firstStepCalls,
  referenceCalls,
  contactCalls,
  formAnswerCalls,
  conversationCalls,
  subscriberCalls,
  campaignCalls,
  privacyCalls,
  dashboardCalls,
  savedReportCalls,
  webhookCalls,
  calendarCalls,
  mailSettingsCalls,
  settingsCalls,
  visitCalls,
  registryCalls,
];

/** The type of each call that the gateway lets through. */
export type ApiCall = ValueOf<Group>;

export const allCalls: readonly Call[] = groups.flatMap((group) => Object.values<Call>(group));
