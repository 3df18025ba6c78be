import type { BlogPost } from '@atrium/contracts/blog-types';
import type { Campaign } from '@atrium/contracts/newsletter-types';
import { Button } from '@atrium/ui/button';
import { Card } from '@atrium/ui/card';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { Field } from '@atrium/ui/field';
import { TextField } from '@atrium/ui/text-field';
import { zodResolver } from '@hookform/resolvers/zod';
import { ClipboardCheck, Eye, FlaskConical, Newspaper, Save, Send } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { useBeforeUnload, useBlocker, useNavigate } from 'react-router-dom';
import page from '../shared/page.module.css';
import { ArticleDialog } from './article-dialog';
import { insertArticle, startFromArticle } from './article-mail';
import classes from './create-newsletter.module.css';
import { DeliverySettings } from './delivery-settings';
import {
  emptyNewsletter,
  type NewsletterResult,
  type NewsletterValues,
  newsletterForm,
  readCampaignValues,
} from './newsletter-form';
import { personalFields } from './personal-fields';
import { PreviewDialog } from './preview-dialog';
import { RehearsalDialog } from './rehearsal-dialog';
import { RichTextEditor } from './rich-text-editor';
import { SendDialog } from './send-dialog';
import { TestSendDialog } from './test-send-dialog';
import { TrackingSettings } from './tracking-settings';
import { useNewsletterActions } from './use-newsletter-actions';

type OpenDialog = { kind: 'send' | 'test' | 'preview'; values: NewsletterResult };

interface CreateNewsletterFormProps {
  draft: Campaign | undefined;
  /** What a fresh one begins with. */
  article: BlogPost | undefined;
}

export function CreateNewsletterForm({ draft, article }: CreateNewsletterFormProps) {
  const navigate = useNavigate();
  const formId = useId();
  const contentLabelId = useId();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [rehearsedId, setRehearsedId] = useState<string | null>(null);
  const [isPickingArticle, setPickingArticle] = useState(false);
  const form = useForm<NewsletterValues, unknown, NewsletterResult>({
    resolver: zodResolver(newsletterForm),
    defaultValues: draft ? readCampaignValues(draft) : article ? startFromArticle(article) : emptyNewsletter,
  });
  const { errors, isDirty } = form.formState;
  const timing = form.watch('timing');
  // A ref, as leaving happens in the same breath as sending, before anything is drawn again.
  const isSent = useRef(false);
  const actions = useNewsletterActions({
    draft,
    onSaved: () => form.reset(form.getValues()),
    onSent: (campaignId) => {
      isSent.current = true;
      setOpen(null);
      void navigate(`/dashboard/newsletter/campaigns/${campaignId}`);
    },
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSent.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (isDirty && !isSent.current) event.preventDefault();
  });

  const openWith = (kind: OpenDialog['kind']) => form.handleSubmit((values) => setOpen({ kind, values }));

  return (
    <FormProvider {...form}>
      <form id={formId} noValidate className={classes.layout} onSubmit={openWith('send')}>
        <Card className={page.stack}>
          <div className={classes.start}>
            <p className={page.muted}>Write it here, or begin with an article of the blog.</p>
            <Button
              variant="outline"
              size="s"
              isSquare
              startIcon={<Newspaper size={16} aria-hidden="true" />}
              onClick={() => setPickingArticle(true)}
            >
              Use an Article
            </Button>
          </div>
          <TextField
            label="Subject"
            isRequired
            maxLength={200}
            error={errors.subject?.message}
            {...form.register('subject')}
          />
          <TextField
            label="Preview text"
            isOptional
            maxLength={200}
            hint="The line that mail programs show after the subject."
            error={errors.preheader?.message}
            {...form.register('preheader')}
          />
          <Controller
            control={form.control}
            name="content"
            render={({ field, fieldState }) => (
              <Field
                label={<span id={contentLabelId}>Content</span>}
                isRequired
                error={fieldState.error?.message}
              >
                {(ids) => (
                  <RichTextEditor
                    id={ids.id}
                    value={field.value}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                    labelledBy={contentLabelId}
                    describedBy={ids['aria-describedby']}
                    isInvalid={fieldState.invalid}
                    personalFields={personalFields}
                  />
                )}
              </Field>
            )}
          />
        </Card>
        <div className={page.stack}>
          <DeliverySettings />
          <TrackingSettings />
          <Card className={classes.actions} padding="s">
            <Button
              type="submit"
              isSquare
              isBlock
              isLoading={actions.sending.isPending}
              loadingLabel="Sending..."
              startIcon={<Send size={17} aria-hidden="true" />}
            >
              {timing === 'later' ? 'Schedule Newsletter' : 'Send Newsletter'}
            </Button>
            <Button
              variant="outline"
              isSquare
              isBlock
              startIcon={<Eye size={17} aria-hidden="true" />}
              onClick={openWith('preview')}
            >
              Preview
            </Button>
            <Button
              variant="outline"
              isSquare
              isBlock
              startIcon={<FlaskConical size={17} aria-hidden="true" />}
              onClick={openWith('test')}
            >
              Send Test
            </Button>
            <Button
              variant="outline"
              isSquare
              isBlock
              isLoading={actions.rehearsing.isPending}
              startIcon={<ClipboardCheck size={17} aria-hidden="true" />}
              onClick={form.handleSubmit((values) =>
                actions.rehearsing.mutate(values, { onSuccess: setRehearsedId }),
              )}
            >
              Rehearse
            </Button>
            <Button
              variant="ghost"
              isSquare
              isBlock
              isLoading={actions.saving.isPending}
              startIcon={<Save size={17} aria-hidden="true" />}
              onClick={form.handleSubmit((values) => actions.saving.mutate(values))}
            >
              Save Draft
            </Button>
          </Card>
        </div>
      </form>
      {open?.kind === 'send' ? (
        <SendDialog
          values={open.values}
          isSending={actions.sending.isPending}
          onConfirm={(audience) => actions.sending.mutate({ values: open.values, audience })}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open?.kind === 'test' ? (
        <TestSendDialog
          isSending={actions.testing.isPending}
          onSend={(to) =>
            actions.testing.mutate({ values: open.values, to }, { onSuccess: () => setOpen(null) })
          }
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open?.kind === 'preview' ? <PreviewDialog values={open.values} onClose={() => setOpen(null)} /> : null}
      {rehearsedId ? <RehearsalDialog campaignId={rehearsedId} onClose={() => setRehearsedId(null)} /> : null}
      {isPickingArticle ? (
        <ArticleDialog
          onPick={(article) => {
            insertArticle(form, article);
            setPickingArticle(false);
          }}
          onClose={() => setPickingArticle(false)}
        />
      ) : null}
      <ConfirmDialog
        isOpen={blocker.state === 'blocked'}
        title="Leave this newsletter?"
        text="What you have written has not been saved as a draft."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      />
    </FormProvider>
  );
}
