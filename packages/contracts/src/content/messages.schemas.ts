import { z } from 'zod';
import { flag, text as plain } from '../common/fields.schemas';
import { parseTemplate } from '../common/mail-fields';
import { contentTypes } from './content-types';
import { area, type ContentOf, type Field, inputsOf, text } from './fields.schemas';
import { textInput } from './inputs.schemas';
import type { MessageRow } from './message-row.constants';
import { blockOf, type MessageName, messageNames, messageRow, paragraphsOf } from './messages.constants';
import { group } from './nested-fields.schemas';
import { defineSingleType } from './site-documents.schemas';

const asField = (name: string) => `{{${name}}}`;

/** The problem of the fields of a text; undefined for one that is right. */
function findFieldProblem({ fields }: MessageRow, template: string): string | undefined {
  for (const piece of parseTemplate(template)) {
    if ('text' in piece) {
      if (/\{\{|\}\}/.test(piece.text)) return 'Write a field as {{site}}, without other braces';
    } else if (!Object.hasOwn(fields, piece.field)) {
      const known = Object.keys(fields).map(asField).join(', ');
      return `${asField(piece.field)} is no field of this message. It has ${known}`;
    } else if (fields[piece.field]?.isBlock) {
      return `${asField(piece.field)} needs a paragraph of its own in the text`;
    }
  }
  return undefined;
}

function findTextProblem(row: MessageRow, value: string): string | undefined {
  const paragraphs = paragraphsOf(value);
  const blocks = paragraphs.map((paragraph) => blockOf(row, paragraph));
  for (const [index, paragraph] of paragraphs.entries()) {
    const problem = blocks[index] === undefined ? findFieldProblem(row, paragraph) : undefined;
    if (problem !== undefined) return problem;
  }
  const missing = Object.entries(row.fields).find(
    ([name, { required }]) => paragraphs.length > 0 && required !== undefined && !blocks.includes(name),
  );
  return missing && `The text needs ${asField(missing[0])}: without it ${missing[1].required}`;
}

/** A text with a rule of its own besides its length. */
function ruled<F extends Pick<Field, 'input'>>(
  field: F,
  findProblem: (value: string) => string | undefined,
): F {
  const input = field.input.superRefine((value, context) => {
    const message = findProblem(String(value));
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
  return { ...field, input };
}

/** One mail as a field of the document. */
function message(name: MessageName) {
  const row = messageRow(name);
  const { label, occasion, standard, fields } = row;
  const findProblem = (value: string) => findFieldProblem(row, value);
  const subject = text('Subject', { required: 'A subject is required', maxLength: 150 }, standard.subject);
  const hint = 'Inboxes show it after the subject.';
  const preview = text(
    'Preview line',
    { required: 'A preview line is required', maxLength: 200, hint },
    standard.preview,
  );
  const heading = text('Heading', { required: 'A heading is required', maxLength: 150 }, standard.heading);
  const body = area(
    'Text',
    {
      required: 'A text is required',
      maxLength: 5_000,
      hint: 'An empty line begins a paragraph. **Two asterisks** make bold.',
    },
    standard.text,
  );
  const button = { ...text('Button', { maxLength: 60 }, standard.button), input: textInput(60) };
  const reason = text(
    'Reason',
    { required: 'The mail must say why one gets it', maxLength: 300, hint: 'In the footer.' },
    standard.reason,
  );
  return group(
    label,
    {
      subject: ruled(subject, findProblem),
      preview: ruled(preview, findProblem),
      heading: ruled(heading, findProblem),
      text: ruled(body, (value) => findTextProblem(row, value)),
      button: ruled(button, (value) =>
        value === '' && 'link' in fields ? 'A label is required' : findProblem(value),
      ),
      reason: ruled(reason, findProblem),
    },
    { hint: occasion, isInternal: true },
  );
}
type Message = ReturnType<typeof message>;

const mapNames = <Value>(toValue: (name: MessageName) => Value) =>
  Object.fromEntries(messageNames.map((name) => [name, toValue(name)])) as Record<MessageName, Value>;

const messageFields: Record<MessageName, Message> = mapNames(message);

/** The texts of all mails besides newsletters. */
export const messages = defineSingleType({
  name: 'messages',
  row: contentTypes.messages,
  schemaId: 'Messages',
  fields: messageFields,
});
export type Messages = ContentOf<typeof messageFields>;

/** Texts that may be saved. */
export const messageInput = (name: MessageName) => z.object(inputsOf(messageFields[name].fields));

const draft = (maxLength: number) => z.string().max(maxLength);

/** Texts as they are typed. */
export const messageDraft = z.object({
  subject: draft(500),
  preview: draft(500),
  heading: draft(500),
  text: draft(20_000),
  button: draft(500),
  reason: draft(1_000),
});

export const messagePreview = z
  .object({ subject: plain, html: plain, text: plain })
  .meta({ id: 'MessagePreview' });
export type MessagePreview = z.output<typeof messagePreview>;

export const messageTest = z
  .object({ to: plain, isFile: flag.describe('No mail server is set: the mail is a file of the outbox') })
  .meta({ id: 'MessageTest' });
