import { campaignCalls } from '@atrium/contracts/newsletter/campaigns.calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import { findExampleAddresses } from '../../mail/example-addresses';
import type { NewsletterContext } from '../context';
import { checkDomain } from './check-domain';
import { readSendingSetup } from './sending-setup';

/** Whether the domain that mails come from is set up for them. */
export function domainRoutes(context: NewsletterContext): CallRoute[] {
  const setup = readSendingSetup(context.config);
  return [
    handle(campaignCalls.checkDomain, async () => {
      const [report, exampleAddresses] = await Promise.all([
        checkDomain(context, setup),
        findExampleAddresses(context),
      ]);
      return success({ ...report, exampleAddresses });
    }),
  ];
}
