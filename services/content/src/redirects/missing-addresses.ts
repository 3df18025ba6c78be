import type { MissingAddress } from '@atrium/contracts/site/schemas';
import { missingPage } from '@atrium/contracts/visits/schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import { z } from 'zod';
import type { ContentContext } from '../context';
import { checkRedirects } from './check-redirects';
import { createProposer, listTargets } from './propose-targets';

const timeoutMs = 5_000;
const missingPages = z.object({ data: z.array(missingPage) });

/** Leads counts the visits. */
async function askLeads({ leads, internalSecret }: Pick<ContentContext, 'leads' | 'internalSecret'>) {
  const response = await leads(
    new Request('http://leads/internal/missing-pages', {
      headers: { [internalKeyHeader]: internalSecret },
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  if (!response.ok)
    throw new AppError({
      code: 'unavailable',
      publicMessage: 'Missing addresses can not be read right now. Please try again shortly.',
      message: `the leads service returned ${response.status}`,
    });
  return missingPages.parse(await response.json()).data;
}

/** What people found missing and is missing still: nothing that leads somewhere by now. */
export async function listMissingAddresses(context: ContentContext): Promise<MissingAddress[]> {
  const [pages, targets] = await Promise.all([askLeads(context), listTargets(context)]);
  const propose = createProposer(targets);
  // Only the address is judged: any page will do as its target.
  const checked = await checkRedirects(
    context,
    pages.map(({ path }) => ({ from: path, to: '/' })),
  );
  return pages.flatMap((page, index) =>
    checked[index]?.problem === null ? [{ ...page, proposal: propose(page.path) }] : [],
  );
}
