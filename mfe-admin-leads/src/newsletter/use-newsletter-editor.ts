import { forgetTabKey, readTabKey } from '@atrium/admin-kit/drafts/new-drafts';
import { type DraftControl, useDraft } from '@atrium/admin-kit/drafts/use-draft';
import { readStale } from '@atrium/admin-kit/read-stale';
import type { Campaign } from '@atrium/contracts/campaign-types';
import { useApi } from '@atrium/mfe-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { saveCampaign } from './campaigns.api';
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
  /** The next save overwrites the other person's version. */
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

/** The form with its draft; `store` runs a call that stores what is typed. */
function useNewsletterForm({ campaign, start, draftKey, topic }: NewsletterEditorOptions) {
  const api = useApi();
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

  /** The draft ends with the call, or goes on if it fails. */
  async function store<Result>(
    call: () => Promise<Result>,
    { isCreate, read }: { isCreate: boolean; read(result: Result): StoredNewsletter },
  ): Promise<Result> {
    await draft.startSave();
    try {
      const result = await call();
      const { id, ...saved } = read(result);
      const place = isCreate ? createCampaignPlace(api, id) : undefined;
      const hasTypedOn = draft.endSave({ ...saved, ...(place && { place }) });
      form.reset(saved.values, { keepValues: hasTypedOn });
      if (isCreate) forgetTabKey(tabTopic);
      return result;
    } catch (error) {
      draft.failSave();
      throw error;
    }
  }
  return { form, draft, store };
}

interface StoredNewsletter {
  id: string;
  rev: number;
  values: NewsletterValues;
}

/** Shows a newsletter that was saved for the first time at its own address: a reload of the page finds it there. */
function useOwnAddress() {
  const navigate = useNavigate();
  return (next: Campaign) => {
    void navigate(`/dashboard/newsletter/create?draft=${next._id}`, {
      replace: true,
      state: { keepsEditor: true },
    });
  };
}

/** The form of a newsletter with its draft and its saving. */
export function useNewsletterEditor(options: NewsletterEditorOptions): NewsletterEditor {
  const api = useApi();
  const { form, draft, store } = useNewsletterForm(options);
  const showAtItsAddress = useOwnAddress();
  const [saved, setSaved] = useState(options.campaign);
  // A save that follows another one in the same call needs the result of the first.
  const newest = useRef(options.campaign);
  const [conflict, setConflict] = useState<Campaign>();

  function keep(next: Campaign) {
    newest.current = next;
    setSaved(next);
    setConflict(undefined);
  }

  return {
    form,
    draft,
    saved,
    conflict,
    closeConflict: () => setConflict(undefined),
    acceptTheirs: () => conflict && keep(conflict),
    takeTheirs() {
      if (!conflict) return;
      keep(conflict);
      const values = readCampaignValues(conflict);
      draft.adopt({ values, rev: conflict.revision, keepsTyped: true });
      form.reset(values);
    },
    async save(values) {
      const content = buildCampaignContent(values);
      const base = newest.current;
      const read = (next: Campaign) => ({
        id: next._id,
        rev: next.revision,
        values: readSavedValues(next, values),
      });
      const call = () => saveCampaign(api, base, content);
      try {
        const next = await store(call, { isCreate: !base, read });
        keep(next);
        if (!base) showAtItsAddress(next);
        return next;
      } catch (error) {
        const current = readStale<'/api/newsletter/campaigns/:id'>(error);
        if (current) setConflict(current);
        throw error;
      }
    },
    async sendNew(values, expectedCount) {
      const input = { ...buildCampaignContent(values), ...buildStart(values), expectedCount };
      const read = (sent: { campaignId: string }) => ({ id: sent.campaignId, rev: 1, values });
      const call = async () => (await api.post('/api/newsletter/bulk-email', input)).data;
      return (await store(call, { isCreate: true, read })).campaignId;
    },
  };
}
