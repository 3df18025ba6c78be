import { campaignCalls } from '@atrium/contracts/newsletter/campaigns.calls';
import { handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import type { LeadsParts } from '../../leads-parts';
import type { NewsletterContext } from '../context';
import { createCheckDomain } from './check-domain';
import { readSendingSetup } from './sending-setup';

/** Whether the domain that mails come from is set up for them. */
export function wireDomain({ config, clock, dns }: NewsletterContext): LeadsParts {
  const checkDomain = createCheckDomain({ setup: readSendingSetup(config), dns, clock });
  return { routes: [handle(campaignCalls.checkDomain, async () => success(await checkDomain()))] };
}
