import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadLegal } from './load-legal';

/** Documents that staff have given an address of their own, such as an imprint. */
export const loader = (args: LoaderFunctionArgs) =>
  loadLegal(
    args,
    args.params.page ?? '',
    ({ legalName, name }) => `A legal document of ${legalName || name}.`,
  );
