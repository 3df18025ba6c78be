import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadLegal } from './load-legal';

/** Three documents on one page: the privacy policy, the refund and cancellation policy, the disclaimer. */
export const loader = (args: LoaderFunctionArgs) =>
  loadLegal(
    args,
    'privacy-policy',
    ({ legalName, name }) =>
      `What ${legalName || name} does with personal data, and its refund, cancellation and liability rules.`,
  );
