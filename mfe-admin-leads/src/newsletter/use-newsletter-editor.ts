import { forgetTabKey, readTabKey } from '@atrium/admin-kit/drafts/new-drafts';
import { type DraftControl, useDraft } from '@atrium/admin-kit/drafts/use-draft';
import { type MergeSaved, useMergeSaved } from '@atrium/admin-kit/drafts/use-merge-saved';
import { readStale } from '@atrium/admin-kit/read-stale';
import type { Campaign, CreateCampaignInput } from '@atrium/contracts/newsletter/campaigns.schemas';
import { type ApiClient, toast, useApi } from '@atrium/mfe-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
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

type NewsletterFormReturn = UseFormReturn<NewsletterValues, unknown, NewsletterResult>;

export interface NewsletterEditor {
  form: NewsletterFormReturn;
  draft: DraftControl;
  /** The campaign as it was last read or saved; undefined until the first save. */
  saved: Campaign | undefined;
  /** The other person's saved values, merged with the typed ones, and the fields that both changed. */
  merging: MergeSaved<Campaign>;
  /** The form shows what somebody else saved; what was typed is offered. */
  takeTheirs(): void;
  /** `audience`: the number of people that was typed. */
  save(values: NewsletterResult, audience?: number): Promise<Campaign>;
  /** Sends a newsletter that was never saved; its id. */
  sendNew(values: NewsletterResult, audience: number): Promise<string>;
}

interface NewsletterEditorOptions {
  campaign: Campaign | undefined;
  /** A new newsletter's first text, and the draft's key if the address names one. */
  start: NewsletterValues;
  draftKey: string | null;
  /** A dialog holds what was typed, so the form must not change. */
  isHeld?: boolean;
  /** The subject of a new newsletter; each has a draft of its own. */
  topic: string;
}

/** The form with its draft; `store` runs a call that stores what is typed. */
function useNewsletterForm(
  { campaign, start, draftKey, topic }: NewsletterEditorOptions,
  onSavedElsewhere: () => void,
) {
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
    onSavedElsewhere,
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
  const readSaved = useRef(async () => {});
  const { form, draft, store } = useNewsletterForm(
    options,
    () => void readSaved.current().catch(() => undefined),
  );
  const showAtItsAddress = useOwnAddress();
  const [saved, setSaved] = useState(options.campaign);
  // A save that follows another one in the same call needs the result of the first.
  const newest = useRef(options.campaign);
  const adopt = (next: Campaign) => {
    newest.current = next;
    setSaved(next);
  };
  const merging = useMergeSaved<Campaign, NewsletterValues>({
    form: form as unknown as UseFormReturn<NewsletterValues>,
    draft,
    saved,
    setSaved: adopt,
    readFacts: (next) => ({
      values: readCampaignValues(next),
      rev: next.revision,
      savedAt: next.updatedAt,
      savedBy: next.updatedBy,
    }),
  });
  readSaved.current = async () => {
    if (saved === undefined || options.isHeld) return;
    const next = (await api.get('/api/newsletter/campaigns/:id', { params: { id: saved._id } })).data;
    if (next.revision > (newest.current?.revision ?? 0) && !draft.isSaving()) merging.receive(next);
  };

  /** Nobody sends what they have not seen, so the save is not repeated. */
  function mergeStale(current: Campaign) {
    if (merging.receive(current))
      toast.info('Somebody else saved meanwhile. Please look at it and save again.');
    else merging.open();
  }

  return {
    form,
    draft,
    saved,
    merging,
    takeTheirs() {
      const { conflict } = merging;
      if (!conflict) return;
      adopt(conflict);
      merging.clear();
      const values = readCampaignValues(conflict);
      draft.adopt({ values, rev: conflict.revision, keepsTyped: true });
      form.reset(values);
    },
    async save(values, audience) {
      const content = buildCampaignContent(values);
      const base = newest.current;
      const read = (next: Campaign) => ({
        id: next._id,
        rev: next.revision,
        values: readSavedValues(next, values),
      });
      const call = () => saveCampaign(api, base, content, audience);
      try {
        const next = await store(call, { isCreate: !base, read });
        adopt(next);
        merging.clear();
        if (!base) showAtItsAddress(next);
        return next;
      } catch (error) {
        const current = readStale<'/api/newsletter/campaigns/:id'>(error);
        if (current) mergeStale(current);
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

/** Saves a draft, or changes a saved one: refused as stale when somebody else has changed it since `base` was read. */
async function saveCampaign(
  api: ApiClient,
  base: Pick<Campaign, '_id' | 'revision'> | undefined,
  content: CreateCampaignInput,
  expectedCount: number | undefined,
): Promise<Campaign> {
  if (base === undefined) return (await api.post('/api/newsletter/campaigns', content)).data;
  const body = { ...content, segmentId: content.segmentId ?? null, expectedCount };
  const headers = { 'if-match': `"${base.revision}"` };
  return (await api.patch('/api/newsletter/campaigns/:id', body, { params: { id: base._id }, headers })).data;
}
