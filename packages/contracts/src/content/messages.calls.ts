import { z } from 'zod';
import { callsOf } from '../common/define-calls';
import { dataOf } from '../common/envelopes.schemas';
import { messageNames } from './messages.constants';
import { messageDraft, messagePreview, messageTest } from './messages.schemas';

const { post } = callsOf('Mail texts', '/api/messages');
const params = z.object({ name: z.enum(messageNames, 'There is no such message') });

/** The calls that the editor of the document `messages` needs besides those that read and save it (`/api/site-documents/messages`). */
export const messageCalls = {
  preview: post(
    '/:name/preview',
    'site.write',
    'Render a mail from texts that are not saved, with sample values',
    dataOf(messagePreview),
    { params, body: messageDraft },
  ),
  sendTest: post(
    '/:name/test',
    'site.write',
    'Send a mail of texts that are not saved to the address of the signed-in person',
    dataOf(messageTest),
    { params, body: messageDraft, failures: [429] },
  ),
};
