import type { ActionFunctionArgs } from 'react-router-dom';
import { action as sendContact } from '../contact/contact.action';

/** Sends the contact form of a block. */
export const action = (args: ActionFunctionArgs) => sendContact(args);
