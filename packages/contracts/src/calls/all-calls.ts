import { authCalls } from './auth-calls';
import { campaignCalls } from './campaign-calls';
import { contactCalls } from './contact-calls';
import type { Call } from './define-calls';
import { blogCalls, caseStudyCalls, serviceCalls, solutionCalls } from './entry-calls';
import { careerCalls, partnerLogoCalls, teamCalls, testimonialCalls } from './people-calls';
import { dashboardCalls, privacyCalls } from './privacy-calls';
import { registryCalls } from './registry-calls';
import {
  mediaCalls,
  redirectCalls,
  referenceCalls,
  searchCalls,
  sitemapCalls,
  transferCalls,
} from './site-calls';
import { subscriberCalls } from './subscriber-calls';

const groups = [
  authCalls,
  blogCalls,
  serviceCalls,
  solutionCalls,
  caseStudyCalls,
  partnerLogoCalls,
  testimonialCalls,
  teamCalls,
  careerCalls,
  mediaCalls,
  searchCalls,
  transferCalls,
  redirectCalls,
  sitemapCalls,
  referenceCalls,
  contactCalls,
  subscriberCalls,
  campaignCalls,
  privacyCalls,
  dashboardCalls,
  registryCalls,
] as const;

type ValueOf<Group> = Group extends unknown ? Group[keyof Group] : never;

/** The type of each call that the gateway lets through. */
export type ApiCall = ValueOf<(typeof groups)[number]>;

export const allCalls: readonly Call[] = groups.flatMap((group) => Object.values<Call>(group));
