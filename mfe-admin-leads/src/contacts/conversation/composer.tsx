import { messageOf } from '@atrium/admin-kit/text/error-text';
import { useCan } from '@atrium/admin-kit/use-can';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { conversationLimits as limits } from '@atrium/contracts/conversations/constants';
import type { MessageTemplate } from '@atrium/contracts/conversations/schemas';
import { useApi, useSession } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { Attachments } from './attachments';
import classes from './conversation.module.css';
import { conversationQueries } from './conversation.queries';
import { fillTemplate } from './fill-template';
import { TemplateMenu } from './template-menu';
import { type MailAttachments, useAttachments } from './use-attachments';
import type { DraftedMessage, MessageDraft } from './use-message-draft';

interface ComposerProps {
  contact: Contact;
  drafting: MessageDraft;
  draft: DraftedMessage;
  /** Why the last try failed. */
  failure: unknown;
  isSending: boolean;
  onSend(message: DraftedMessage): void;
}

function waitsFor({ subject, text }: DraftedMessage, { isUploading }: MailAttachments): string | undefined {
  if (subject.trim() === '') return 'Write a subject first.';
  if (text.trim() === '') return 'Write something first.';
  return isUploading ? 'Files are on their way.' : undefined;
}

/** Writes a mail to a contact. */
export function Composer({ contact, drafting, draft, failure, isSending, onSend }: ComposerProps) {
  const attachments = useAttachments({ contactId: contact._id, ...drafting });
  const maySettings = useCan('settings.write');
  const writer = useSession(({ user }) => user?.name ?? '');
  const writing = useQuery(conversationQueries(useApi()).writing);
  const form = useRef<HTMLFormElement>(null);
  const { change, close, isStored } = drafting;
  const missing = waitsFor(draft, attachments);
  // A draft that was found with the page leaves the focus where it is.
  const isFound = useRef(isStored);
  useEffect(() => {
    if (isFound.current) return;
    const fields = form.current?.querySelectorAll<HTMLElement>('input[type=text], textarea') ?? [];
    [...fields].find((field) => (field as HTMLInputElement).value === '')?.focus();
  }, []);

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (missing === undefined && !isSending) onSend(draft);
  }
  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  }
  function useTemplate({ subject, text }: MessageTemplate) {
    const values = { name: contact.fullName, company: contact.companyName, writer };
    const filled = fillTemplate(text, values);
    change((now) => ({
      subject: now.subject || fillTemplate(subject, values).slice(0, limits.subject),
      text: now.text.trim() === '' ? filled : `${now.text.trimEnd()}\n\n${filled}`,
    }));
  }

  return (
    <form
      ref={form}
      className={classes.composer}
      aria-label={`Mail to ${contact.fullName}`}
      noValidate
      onSubmit={submit}
      onKeyDown={sendByKey}
    >
      <div className="cluster gap-3 between">
        <p className="small anywhere">
          <span className="muted">To</span> {contact.fullName}, {contact.email}
        </p>
        <TemplateMenu
          templates={writing.data?.templates ?? []}
          maySettings={maySettings}
          onChoose={useTemplate}
        />
      </div>
      {failure != null && (
        <Notice tone="danger" isLive>
          {messageOf(failure, 'The mail could not be sent', 'nothing was sent')}
        </Notice>
      )}
      <TextField
        label="Subject"
        type="text"
        maxLength={limits.subject}
        value={draft.subject}
        onChange={({ target }) => change(() => ({ subject: target.value }))}
      />
      <TextArea
        label="Text"
        rows={7}
        maxLength={limits.text}
        value={draft.text}
        onChange={({ target }) => change(() => ({ text: target.value }))}
      />
      {writing.data?.signature && (
        <div>
          <p className="muted fine">Your signature follows:</p>
          <p className={classes.signature}>{writing.data.signature}</p>
        </div>
      )}
      <Attachments {...attachments} />
      <div className="cluster gap-3">
        <Button
          type="submit"
          startIcon={<Send size={16} />}
          waitsFor={missing}
          isLoading={isSending}
          loadingLabel="Sending…"
        >
          Send
        </Button>
        <Button variant="ghost" onClick={close}>
          Discard
        </Button>
        {isStored && <span className="muted small">Draft kept on this device</span>}
      </div>
    </form>
  );
}
