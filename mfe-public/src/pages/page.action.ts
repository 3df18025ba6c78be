import type { ActionFunctionArgs } from 'react-router-dom';
import { action as sendContact } from '../contact/contact.action';

/** Of the contact form in a block. */
export const action = (args: ActionFunctionArgs) => sendContact(args);
