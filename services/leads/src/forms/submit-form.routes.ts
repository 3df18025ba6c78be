import { idempotencyKey } from '@atrium/contracts/contacts/intake.schemas';
import { formAnswerCalls } from '@atrium/contracts/forms/calls';
import { formFileLimits, formMessages } from '@atrium/contracts/forms/constants';
import { formAnswersInput } from '@atrium/contracts/forms/schemas';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { clientAddressOf } from '@atrium/service-kit/http/env';
import { readBody } from '@atrium/service-kit/http/multipart';
import { setNoStore, success } from '@atrium/service-kit/http/responses';
import { parseInput } from '@atrium/service-kit/http/validate';
import { checkHeader, findCheckId } from '../contacts/check/check-mark';
import type { FormsContext } from './context';
import { groupFiles } from './form-files';
import { submitForm } from './submit-form';

const bodyRules = {
  jsonFields: ['values', 'fileFields', 'startedAt'],
  maxFormBytes: formFileLimits.postBytes,
  maxTextBytes: formFileLimits.postBytes - formFileLimits.allBytes,
  maxFiles: formFileLimits.allFiles,
};

export const submitFormRoute = (context: FormsContext): CallRoute =>
  handle(formAnswerCalls.submit, async ({ c, params: { id } }) => {
    const given = c.req.header('idempotency-key');
    const { values, files } = await readBody(c, bodyRules);
    const input = parseInput(formAnswersInput, values);
    await submitForm(context, {
      formId: id,
      input,
      files: groupFiles(input, files),
      idempotencyKey: given === undefined ? undefined : parseInput(idempotencyKey, given),
      clientAddress: clientAddressOf(c),
      checkId: findCheckId(context, c.req.header(checkHeader)),
    });
    setNoStore(c);
    return success({ accepted: true }, formMessages.sent);
  });
