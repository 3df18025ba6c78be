import { parseBounceMail } from '../../mail/bounce-report';
import type { NewsletterContext } from '../context';
import { handleBounce } from './handle-bounce';

/** Takes a mail that came to the address for bounces. One that is no report about a mail of ours changes nothing. */
export async function receiveBounce(
  context: NewsletterContext,
  raw: Uint8Array,
  envelope: string[],
): Promise<void> {
  const { config, logger } = context;
  const report = await parseBounceMail(raw, { config, isTrusted: false, envelope }).catch(() => null);
  if (report === null || report.subscriberId === null)
    logger.warn('a mail to the address for bounces is no report about a mail of ours');
  else await handleBounce(context, report);
}
