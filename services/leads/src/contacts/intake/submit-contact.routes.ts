import { contactCalls } from '@atrium/contracts/contacts/calls';
import { contactMessages } from '@atrium/contracts/contacts/contact-rules';
import { idempotencyKey } from '@atrium/contracts/contacts/intake.schemas';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { clientAddressOf } from '@atrium/service-kit/http/env';
import { setNoStore, success } from '@atrium/service-kit/http/responses';
import { parseInput } from '@atrium/service-kit/http/validate';
import { checkHeader, findCheckId } from '../check/check-mark';
import type { ContactsContext } from '../context';
import { submitContact } from './submit-contact';

export const submitContactRoute = (context: ContactsContext): CallRoute =>
  handle(contactCalls.submit, async ({ c, body }) => {
    const given = c.req.header('idempotency-key');
    await submitContact(context, {
      input: body,
      idempotencyKey: given === undefined ? undefined : parseInput(idempotencyKey, given),
      clientAddress: clientAddressOf(c),
      checkId: findCheckId(context, c.req.header(checkHeader)),
    });
    setNoStore(c);
    return success({ accepted: true }, contactMessages.sent);
  });
