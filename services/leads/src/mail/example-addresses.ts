import type { ExampleAddress } from '@atrium/contracts/site/installation.schemas';
import type { LeadsContext } from '../context';
import { mailboxOf } from './build-transactional';
import { listToldAddresses } from './list-recipients';
import { domainOf } from './mail-headers';

/** RFC 2606 and RFC 6761 reserve them: nobody gets mail there. */
const exampleDomain = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/i;

export const isExampleAddress = (address: string): boolean => exampleDomain.test(domainOf(address));

/** Finds mail settings with example addresses, whose mails would reach nobody. */
export async function findExampleAddresses(
  context: Pick<LeadsContext, 'config' | 'company' | 'auth' | 'internalSecret'>,
): Promise<ExampleAddress[]> {
  const { config, company } = context;
  const sender = mailboxOf(config, company.current()).address;
  const uses = {
    'New leads': await listToldAddresses(context, 'contact-alert'),
    'Due follow-ups': config.FOLLOW_UP_EMAILS ?? [],
    'Answers to mails': [config.MAIL_REPLY_TO?.address ?? sender],
    Bounces: [config.MAIL_BOUNCE_ADDRESS?.address ?? sender],
  };
  return Object.entries(uses).flatMap(([use, addresses]) =>
    addresses.filter(isExampleAddress).map((address) => ({ use, address })),
  );
}
