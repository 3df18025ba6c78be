import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadLink } from './newsletter-link';

export const loader = (args: LoaderFunctionArgs) => loadLink(args, 'unsubscribe');
