import { forgetTabKey, readTabKey } from '@atrium/admin-kit/drafts/new-drafts';
import { type DraftControl, useDraft } from '@atrium/admin-kit/drafts/use-draft';
import type { Campaign } from '@atrium/contracts/campaign-types';
import { useApi } from '@atrium/mfe-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { createDraft, readStaleCampaign, sendBulkEmail, updateDraft } from './campaigns.api';
import { createCampaignPlace, createNewPlace, fromData, toData } from './newsletter-draft';
import {
  buildCampaignContent,
  buildStart,
  type NewsletterResult,
  type NewsletterValues,
  newsletterForm,
  readCampaignValues,
  readSavedValues,
} from './newsletter-form';
import { newsletterKeys } from './newsletter-keys';

export type NewsletterFormReturn = UseFormReturn<NewsletterValues, unknown, NewsletterResult>;

export interface NewsletterEditor {
  form: NewsletterFormReturn;
  draft: DraftControl;
  /** As it was last read from or saved to the server; undefined until the first save. */
  saved: Campaign | undefined;
  /** What somebody else saved in the meantime. */
  conflict: Campaign | undefined;
  closeConflict(): void;
  takeTheirs(): void;
  /** The next save goes over what somebody else saved. */
  acceptTheirs(): void;
  save(values: NewsletterResult): Promise<Campaign>;
  /** Sends a newsletter that was never saved; its id. */
  sendNew(values: NewsletterResult, audience: number): Promise<string>;
}

interface NewsletterEditorOptions {
  campaign: Campaign | undefined;
  /** Of a new newsletter: its first text, and the draft's key if the address names one. */
  start: NewsletterValues;
  draftKey: string | null;
  /** What a new newsletter is about; each subject has a draft of its own. */
  topic: string;
}

/** The form of a newsletter with its draft and its saving. */
export function useNewsletterEditor({ campaign, start, draftKey, topic }: NewsletterEditorOptions) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [saved, setSaved] = useState(campaign);
  const newest = useRef(campaign);
  const [conflict, setConflict] = useState<Campaign>();
  const [first] = useState(() => (campaign ? readCampaignValues(campaign) : start));
  const form = useForm<NewsletterValues, unknown, NewsletterResult>({
    resolver: zodResolver(newsletterForm),
    defaultValues: first,
  });
  const tabTopic = `newsletters${topic && ` about ${topic}`}`;
  const [place] = useState(() =>
    campaign ? createCampaignPlace(api, campaign._id) : createNewPlace(api, draftKey ?? readTabKey(tabTopic)),
  );
  const draft = useDraft<NewsletterValues>({
    place,
    form: form as unknown as UseFormReturn<NewsletterValues>,
    saved: { values: first, rev: campaign?.revision ?? 0 },
    toData,
    fromData,
  });

  function keep(next: Campaign) {
    newest.current = next;
    setSaved(next);
    setConflict(undefined);
  }

  /** Runs a call that stores `values`; the draft ends with it, or goes on if it fails. */
  async function run<Result>(
    call: () => Promise<Result>,
    read: (result: Result) => { id: string; rev: number; values: NewsletterValues },
  ): Promise<Result> {
    const isCreate = newest.current === undefined;
    await draft.startSave();
    try {
      const result = await call();
      const { id, rev, values } = read(result);
      const hasTypedOn = draft.endSave({
        values,
        rev,
        ...(isCreate && { place: createCampaignPlace(api, id) }),
      });
      form.reset(values, { keepValues: hasTypedOn });
      if (isCreate) forgetTabKey(tabTopic);
      return result;
    } catch (error) {
      draft.failSave();
      throw error;
    }
  }

  async function save(values: NewsletterResult): Promise<Campaign> {
    const content = buildCampaignContent(values);
    const base = newest.current;
    try {
      const next = await run(
        () => (base ? updateDraft(api, base, content) : createDraft(api, content)),
        (stored) => ({ id: stored._id, rev: stored.revision, values: readSavedValues(stored, values) }),
      );
      keep(next);
      if (!base) showAtItsAddress(next);
      return next;
    } catch (error) {
      const current = readStaleCampaign(error);
      if (current) setConflict(current);
      throw error;
    }
  }

  /** A reload of the page finds it there. */
  function showAtItsAddress(next: Campaign) {
    queries.setQueryData(newsletterKeys.editor(next._id), next);
    void navigate(`/dashboard/newsletter/create?draft=${next._id}`, {
      replace: true,
      state: { keepsEditor: true },
    });
  }

  const editor: NewsletterEditor = {
    form,
    draft,
    saved,
    conflict,
    closeConflict: () => setConflict(undefined),
    takeTheirs() {
      if (!conflict) return;
      keep(conflict);
      const values = readCampaignValues(conflict);
      draft.adopt({ values, rev: conflict.revision });
      form.reset(values);
    },
    acceptTheirs() {
      if (conflict) keep(conflict);
    },
    save,
    async sendNew(values, audience) {
      const { campaignId } = await run(
        () =>
          sendBulkEmail(api, {
            ...buildCampaignContent(values),
            ...buildStart(values),
            expectedCount: audience,
          }),
        (sent) => ({ id: sent.campaignId, rev: 1, values }),
      );
      return campaignId;
    },
  };
  return editor;
}
