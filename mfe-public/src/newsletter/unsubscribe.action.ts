import type { ActionFunctionArgs } from 'react-router-dom';
import { followLink } from './newsletter-link';

export const action = (args: ActionFunctionArgs) => followLink(args, 'unsubscribe');
