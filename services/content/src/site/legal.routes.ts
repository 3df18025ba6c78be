import { documentsOf } from '@atrium/contracts/content/legal.constants';
import { legal } from '@atrium/contracts/content/legal.schemas';
import { siteCalls } from '@atrium/contracts/site/calls';
import { notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { setNoStore, success } from '@atrium/service-kit/http/responses';
import type { ContentContext } from '../context';
import { createLegalHistory } from './legal-history';
import { createSingleReader } from './read-single';

/** The legal documents of a page: the current ones, or those of the version that a consent names. */
export function legalRoute(context: ContentContext): CallRoute {
  const readHistory = createLegalHistory(context);
  return handle(siteCalls.readLegal, async ({ c, query }) => {
    const { page, version, preview } = query;
    if (preview !== undefined) {
      setNoStore(c);
      const draft = legal.item.parse(await createSingleReader(context, query)('legal'));
      return success({ documents: documentsOf(draft.documents, page), version: '', versions: [] });
    }
    const { versions, current } = await readHistory();
    const ofPage = versions.get(page) ?? [];
    const inForce = current.get(page);
    const shown = version === undefined ? inForce : ofPage.find(({ name }) => name === version);
    if (shown === undefined)
      throw notFound(version === undefined ? 'There is no such page' : 'This version was never in force');
    const others = ofPage.filter((other) => other !== inForce).reverse();
    return success({
      documents: await context.claims.fill(shown.documents),
      version: shown.name,
      versions: [...(inForce ? [inForce] : []), ...others].map(({ name }) => name).filter(Boolean),
    });
  });
}
