import { campaignCalls } from '@atrium/contracts/calls/campaign-calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import type { CheckDomain } from './check-domain';

export const createDomainRoute = ({ checkDomain }: { checkDomain: CheckDomain }): CallRoute =>
  handle(campaignCalls.checkDomain, async () => success(await checkDomain()));
