import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import type { MessageTexts } from '@atrium/contracts/content/message-row.constants';
import { type MessageName, messageRow } from '@atrium/contracts/content/messages.constants';
import { toast, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Segmented } from '@atrium/ui/segmented';
import { Skeleton } from '@atrium/ui/skeleton';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection } from '../shared/editor/editor-layout';
import classes from './messages.module.css';

type Look = 'light' | 'dark' | 'text';
const looks: { value: Look; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'text', label: 'Text' },
];
const typingPauseMs = 300;

/** A frame has the color scheme of the browser, so the mail's own question for it is answered here. */
const inLook = (html: string, look: Look) =>
  html.replaceAll('(prefers-color-scheme:dark)', look === 'dark' ? 'all' : 'not all');

/** The mail that the typed texts make, as the server builds it. */
export function MessageView({ name }: { name: MessageName }) {
  const api = useApi();
  const form = useFormContext<Record<MessageName, MessageTexts>>();
  const texts = useWatch({ control: form.control, name });
  const [look, setLook] = useState<Look>('light');
  const preview = useQuery({
    queryKey: ['messages', 'preview', name, texts],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, typingPauseMs));
      signal.throwIfAborted();
      return (await api.post('/api/messages/:name/preview', texts, { params: { name }, signal })).data;
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const test = useMutation({
    mutationFn: () => api.post('/api/messages/:name/test', texts, { params: { name } }),
    onSuccess: ({ message = 'Test sent', data: { isFile } }) =>
      isFile ? toast.info(message) : toast.success(message),
    onError: (error) => toast.error(messageOf(error, 'The test could not be sent')),
  });
  async function sendTest() {
    if (await form.trigger(name, { shouldFocus: true })) test.mutate();
    else toast.error('Please check the texts of this message first');
  }

  return (
    <FormSection
      title="The mail"
      description="With sample values."
      actions={
        <Button
          variant="outline"
          size="s"
          startIcon={<Send size={16} />}
          isLoading={test.isPending}
          loadingLabel="Sending..."
          onClick={() => void sendTest()}
        >
          Send a test to me
        </Button>
      }
    >
      <Segmented label="Look of the mail" options={looks} value={look} onChange={(next) => setLook(next)} />
      {preview.isPending ? <Skeleton shape="block" height={420} /> : null}
      {preview.isError ? (
        <QueryError query={preview} title="The mail could not be shown" headingLevel={3} />
      ) : null}
      {preview.data ? (
        <>
          <p className="anywhere semibold">
            <span className={classes.caption}>Subject</span> {preview.data.subject}
          </p>
          {look === 'text' ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard
            <pre className={classes.text} tabIndex={0}>
              {preview.data.text}
            </pre>
          ) : (
            <iframe
              title={`${messageRow(name).label}, the mail`}
              sandbox=""
              srcDoc={inLook(preview.data.html, look)}
              className={classes.mail}
            />
          )}
        </>
      ) : null}
    </FormSection>
  );
}
