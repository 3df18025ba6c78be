import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadLegal } from './load-legal';

export const loader = (args: LoaderFunctionArgs) =>
  loadLegal(
    args,
    'terms-and-conditions',
    ({ legalName, name }) =>
      `The terms that apply to this website and to the services of ${legalName || name}.`,
  );
