import type { SuccessResponse } from '@atrium/contracts/common/envelopes.schemas';
import type { LinkState } from '@atrium/contracts/newsletter/subscribers.schemas';
import { type ApiClient, apiFrom } from '@atrium/mfe-kit';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router-dom';
import { type ItemTexts, readItemTexts } from '../site/data/read-document';
import { messageOf, statusOf } from '../site/data/read-response';
import { readSite } from '../site/data/read-site';
import { createMeta } from '../site/meta/create-meta';

export type LinkTexts = ReturnType<typeof textsOf>;

type LinkKind = 'confirm' | 'unsubscribe';

export interface LinkPage {
  kind: LinkKind;
  token: string;
  link: LinkState | null;
  error: string;
  texts: LinkTexts;
}

function textsOf(kind: LinkKind, states: ItemTexts<'newsletter-page'>['states']) {
  const { invalid, invalidText, expiredText, blog, home } = states;
  const shared = { invalid, invalidText, expiredText, blog, home };
  return kind === 'confirm'
    ? {
        ...shared,
        title: states.confirm,
        text: states.confirmText,
        button: states.confirmButton,
        done: states.confirmed,
        doneText: states.confirmedText,
        reportText: '',
        reportDoneText: '',
      }
    : {
        ...shared,
        title: states.unsubscribe,
        text: states.unsubscribeText,
        button: states.unsubscribeButton,
        done: states.unsubscribed,
        doneText: states.unsubscribedText,
        reportText: states.unsubscribeReportText,
        reportDoneText: states.unsubscribedReportText,
      };
}

const calls = { confirm: '/api/newsletter/confirm', unsubscribe: '/api/newsletter/unsubscribe' } as const;

/** Opening the link changes nothing (mail scanners open links). */
export async function loadLink(args: LoaderFunctionArgs, kind: LinkKind) {
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  const [site, texts] = await Promise.all([readSite(args), readItemTexts(args, 'newsletter-page')]);
  const meta = createMeta(site, {
    title: texts.states[kind],
    path: `/newsletter/${kind}`,
    noIndex: true,
  });
  const { page, status } = await askFor(
    kind,
    token,
    (api) => api.get(calls[kind], { query: { token } }),
    apiFrom(args),
  );
  return data({ ...page, texts: textsOf(kind, texts.states), meta }, { status });
}

/** The post of the page's button. */
export async function followLink(args: ActionFunctionArgs, kind: LinkKind) {
  const token = String((await args.request.formData()).get('token') ?? '');
  const { page, status } = await askFor(
    kind,
    token,
    (api) => api.post(calls[kind], { token }),
    apiFrom(args),
  );
  const { states } = await readItemTexts(args, 'newsletter-page');
  return data({ ...page, texts: textsOf(kind, states) }, { status });
}

async function askFor(
  kind: LinkKind,
  token: string,
  ask: (api: ApiClient) => Promise<SuccessResponse<LinkState>>,
  api: ApiClient,
): Promise<{ page: Omit<LinkPage, 'texts'>; status: number }> {
  try {
    const { data: link } = await ask(api);
    return { page: { kind, token, link, error: '' }, status: 200 };
  } catch (error) {
    return { page: { kind, token, link: null, error: messageOf(error) }, status: statusOf(error) };
  }
}
