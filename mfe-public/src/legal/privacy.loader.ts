import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadLegal } from './load-legal';

/** The sample has three documents on this page: the privacy policy, the refund and cancellation policy, the disclaimer. */
export const loader = (args: LoaderFunctionArgs) =>
  loadLegal(args, 'privacy-policy', ({ legalName, name }, titles) => {
    const what = `What ${legalName || name} does with personal data`;
    return titles.some((title) => /refund|cancellation/i.test(title))
      ? `${what}, and its refund, cancellation and liability rules.`
      : `${what}.`;
  });
