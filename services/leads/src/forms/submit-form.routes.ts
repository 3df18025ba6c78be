import { idempotencyKey } from '@atrium/contracts/contacts/intake.schemas';
import { formAnswerCalls } from '@atrium/contracts/forms/calls';
import { formMessages } from '@atrium/contracts/forms/constants';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { clientAddressOf } from '@atrium/service-kit/http/env';
import { setNoStore, success } from '@atrium/service-kit/http/responses';
import { parseInput } from '@atrium/service-kit/http/validate';
import type { FormsContext } from './context';
import { submitForm } from './submit-form';

export const submitFormRoute = (context: FormsContext): CallRoute =>
  handle(formAnswerCalls.submit, async ({ c, params: { id }, body }) => {
    const given = c.req.header('idempotency-key');
    await submitForm(context, {
      formId: id,
      input: body,
      idempotencyKey: given === undefined ? undefined : parseInput(idempotencyKey, given),
      clientAddress: clientAddressOf(c),
    });
    setNoStore(c);
    return success({ accepted: true }, formMessages.sent);
  });
