import { ConflictDialog } from '@atrium/admin-kit/conflict/conflict-dialog';
import { DraftNotice } from '@atrium/admin-kit/drafts/draft-notice';
import { DraftOthers } from '@atrium/admin-kit/drafts/draft-others';
import { SavedNotice } from '@atrium/admin-kit/drafts/saved-notice';
import { UnfinishedDrafts } from '@atrium/admin-kit/drafts/unfinished-drafts';
import { type LeaveGuard, useLeaveGuard } from '@atrium/admin-kit/leave-guard';
import { useSaveShortcut } from '@atrium/admin-kit/save-shortcut';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { useApi } from '@atrium/mfe-kit';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import page from '../shared/page.module.css';
import { useSiteTime } from '../shared/site-time';
import { startFromArticle } from './article-mail';
import classes from './create-newsletter.module.css';
import { DeliverySettings } from './delivery-settings';
import { describeNewsletter } from './describe-newsletter';
import { newsletterQueries } from './newsletter.queries';
import { NewsletterButtons } from './newsletter-buttons';
import { NewsletterDialogs, type OpenNewsletterDialog } from './newsletter-dialogs';
import { campaignDrafts, fromData, newsletterResource } from './newsletter-draft';
import {
  emptyNewsletter,
  type NewsletterResult,
  type NewsletterValues,
  readCampaignValues,
} from './newsletter-form';
import { NewsletterTextFields } from './newsletter-text-fields';
import { TrackingSettings } from './tracking-settings';
import { useNewsletterActions } from './use-newsletter-actions';
import { type NewsletterEditor, useNewsletterEditor } from './use-newsletter-editor';

interface CreateNewsletterFormProps {
  campaign: Campaign | undefined;
  /** The article that a new newsletter starts with. */
  article: BlogPost | undefined;
  /** The draft's key of a new newsletter that was begun in another tab. */
  draftKey: string | null;
}

export function CreateNewsletterForm({ campaign, article, draftKey }: CreateNewsletterFormProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenNewsletterDialog | null>(null);
  const editor = useNewsletterEditor({
    campaign,
    start: article ? startFromArticle(article) : emptyNewsletter,
    draftKey,
    topic: article?.slug ?? '',
    isHeld: open !== null,
  });
  const { form, draft } = editor;
  const guard = useLeaveGuard(form.formState.isDirty);
  const maySend = useCan('newsletter.send');
  const actions = useNewsletterActions({
    editor,
    onStale: () => setOpen(null),
    onSent: (campaignId) => {
      guard.allowLeave();
      setOpen(null);
      void navigate(`/dashboard/newsletter/campaigns/${campaignId}`);
    },
  });

  function save(values: NewsletterResult) {
    if (actions.saving.isPending) return;
    const { saved } = editor;
    const isOther = saved && readCampaignValues(saved).audience !== values.audience;
    if (isOther && saved.status === 'scheduled' && saved.sendAt)
      setOpen({ kind: 'audience', values, scheduledFor: saved.sendAt });
    else actions.saving.mutate({ values });
  }

  useSaveShortcut(() => {
    if (open === null) void form.handleSubmit(save)();
  });

  return (
    <FormProvider {...form}>
      <EditorNotices editor={editor} />
      <form
        noValidate
        className={classes.layout}
        onSubmit={form.handleSubmit((values) => {
          if (maySend) setOpen({ kind: 'send', values });
          // By the Enter key, without a button to send.
          else save(values);
        })}
      >
        <NewsletterTextFields onUseArticle={() => setOpen({ kind: 'article' })} />
        <div className={page.stack}>
          <NewsletterButtons
            isScheduled={editor.saved?.status === 'scheduled'}
            actions={actions}
            draft={draft}
            onSave={save}
            onPreview={(values) => setOpen({ kind: 'preview', values })}
            onTest={(values) => setOpen({ kind: 'test', values })}
            onDryRunReady={(campaignId) => setOpen({ kind: 'dryRun', campaignId })}
          />
          <DeliverySettings />
          <TrackingSettings />
        </div>
      </form>
      <NewsletterDialogs open={open} actions={actions} onClose={() => setOpen(null)} />
      <NewsletterConflict
        editor={editor}
        isSaving={actions.saving.isPending}
        onSaveMine={() => {
          editor.merging.resolve('mine');
          void form.handleSubmit(save)();
        }}
      />
      <LeaveNewsletterDialog guard={guard} />
    </FormProvider>
  );
}

/** Unsaved text, of this person and of others. */
function EditorNotices({ editor: { saved, draft, merging } }: { editor: NewsletterEditor }) {
  const describe = useDescribeData();
  return (
    <>
      <SavedNotice
        news={merging.news}
        noun="newsletter"
        onCompare={merging.open}
        onDismiss={merging.dismissNews}
      />
      <DraftNotice draft={{ ...draft, restore: merging.restore }} noun="newsletter" />
      <DraftOthers
        draft={draft}
        savedData={saved && describe(readCampaignValues(saved))}
        readData={(data) => describe(fromData(data))}
        onTakeOver={merging.takeOver}
      />
      {!saved && (
        <UnfinishedDrafts
          resource={newsletterResource}
          kind={campaignDrafts}
          ownName={draft.name}
          titleField="subject"
          param="new"
          readData={(data) => describe(fromData(data))}
        />
      )}
    </>
  );
}

interface NewsletterConflictProps {
  editor: NewsletterEditor;
  isSaving: boolean;
  onSaveMine(): unknown;
}

function NewsletterConflict({ editor, isSaving, onSaveMine }: NewsletterConflictProps) {
  const describe = useDescribeData();
  const { shown, close } = editor.merging;
  return (
    <ConflictDialog
      theirs={shown ? describe(fromData(shown.theirs)) : undefined}
      mine={(shown && describe(fromData(shown.mine))) ?? {}}
      description={
        shown
          ? `${shown.item.updatedBy?.name ?? 'Another editor'} saved on ${formatDayAndTime(shown.item.updatedAt)}. Your text is still here, and nothing was sent; “Use the saved version” keeps it to bring back. This is what you both changed.`
          : undefined
      }
      isSaving={isSaving}
      onClose={close}
      onTakeTheirs={editor.takeTheirs}
      onSaveMine={() => void onSaveMine()}
    />
  );
}

/** Undefined for a draft of another shape. */
function useDescribeData() {
  const api = useApi();
  const { data: segments } = useQuery(newsletterQueries(api).segments);
  const site = useSiteTime();
  return (values: NewsletterValues | undefined) => values && describeNewsletter(values, segments, site);
}

/** Asks before unsaved text is left. */
function LeaveNewsletterDialog({ guard: { isAsking, leave, stay } }: { guard: LeaveGuard }) {
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title="Leave this newsletter?"
      text="What you have written is not saved as a draft for the team. You find it here again, and nobody else does."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={leave}
      onCancel={stay}
    />
  );
}
