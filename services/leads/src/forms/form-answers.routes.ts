import type { SessionUser } from '@atrium/contracts/auth/schemas';
import { formAnswerCalls } from '@atrium/contracts/forms/calls';
import { notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { ticketGuard } from '@atrium/service-kit/http/downloads/ticket-guard';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { showOne } from '@atrium/service-kit/stuck-items';
import { ObjectId } from 'mongodb';
import { csvResponse } from '../csv';
import { fileResponse } from '../files/file-response';
import { recordView } from '../record-view';
import type { FormsContext } from './context';
import { exportFormAnswers } from './export-form-answers';
import { type FormAnswersDocument, shownFormAnswers } from './form-answer-repository';
import type { FormFileDocument } from './form-file-repository';
import { deleteAnswers } from './form-files';
import { settleAnswers } from './settle-answers';
import { keepUntil } from './submit-form';

const missing = 'Answers not found';

async function releaseAnswers(context: FormsContext, _id: ObjectId): Promise<FormAnswersDocument> {
  const { formAnswers, clock } = context;
  const found = await formAnswers.findById(_id);
  if (found === null) throw notFound(missing);
  const times = { acceptedAt: clock.now(), deleteAfter: keepUntil(found) };
  const released = await formAnswers.release(_id, times);
  if (released === null) throw notFound(missing);
  await settleAnswers(context, released);
  return released;
}

const filePurpose = 'answer-file';

async function readFile(context: FormsContext, id: ObjectId, actor: SessionUser): Promise<FormFileDocument> {
  const { formAnswers, formFiles } = context;
  const file = await formFiles.find(id);
  if (file === null || (await formAnswers.findById(file.answersId)) === null)
    throw notFound('File not found');
  await recordView(context, { actor, resource: 'form answer', id: file.answersId.toHexString() });
  return file;
}

/** The calls of staff on answers. */
export function formAnswerRoutes(context: FormsContext): CallRoute[] {
  const { formAnswers, tickets, audit, showEach } = context;
  const show = (document: FormAnswersDocument | null) => {
    if (document === null) throw notFound(missing);
    return showOne(showEach, document, shownFormAnswers);
  };
  const record = (actor: SessionUser, action: string, summary: string, resourceId?: string) =>
    audit.record({ actor, action, resource: 'form answer', resourceId, summary });

  return [
    handle(formAnswerCalls.listForms, async () => success(await formAnswers.countByForm())),
    handle(formAnswerCalls.list, async ({ query }) => {
      const page = await formAnswers.list(query);
      return listResponse({ ...page, items: await showEach(page.items, shownFormAnswers) });
    }),
    handle(
      formAnswerCalls.export,
      async ({ query, actor }) => {
        const summary = 'Exported the answers of a form';
        await audit.recordOrFail({ actor, action: 'exported', resource: 'form answer', summary });
        return csvResponse(await exportFormAnswers(context, query), 'answers.csv');
      },
      { guard: ticketGuard(context, 'form-answers') },
    ),
    handle(formAnswerCalls.exportTicket, async ({ actor }) =>
      success(await tickets.issue('form-answers', actor)),
    ),
    handle(
      formAnswerCalls.readFile,
      async ({ params: { id }, actor }) => fileResponse(await readFile(context, new ObjectId(id), actor)),
      { guard: ticketGuard(context, filePurpose) },
    ),
    handle(formAnswerCalls.fileTicket, async ({ actor }) => success(await tickets.issue(filePurpose, actor))),
    handle(formAnswerCalls.read, async ({ params: { id }, actor }) => {
      const found = await show(await formAnswers.findById(new ObjectId(id)));
      await recordView(context, { actor, resource: 'form answer', id });
      return success(found);
    }),
    handle(formAnswerCalls.setState, async ({ params: { id }, body: { state }, actor }) => {
      const changed = await show(await formAnswers.setState(new ObjectId(id), state));
      await record(actor, 'updated', `Marked answers as ${state}`, id);
      return success(changed);
    }),
    handle(formAnswerCalls.release, async ({ params: { id }, actor }) => {
      const released = await show(await releaseAnswers(context, new ObjectId(id)));
      await record(actor, 'released', 'Released answers from quarantine', id);
      return success(released);
    }),
    handle(formAnswerCalls.delete, async ({ params: { id }, actor }) => {
      if ((await deleteAnswers(context, [new ObjectId(id)])) === 0) throw notFound(missing);
      await record(actor, 'deleted', 'Deleted answers of a form', id);
      return success({ id, deleted: true });
    }),
  ];
}
