import type { SuccessResponse } from '@atrium/contracts/common/envelopes.schemas';
import type { LinkState } from '@atrium/contracts/newsletter/subscribers.schemas';
import { type ApiClient, apiFrom } from '@atrium/mfe-kit';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router-dom';
import { messageOf, statusOf } from '../site/data/describe-failure';
import { readSite } from '../site/data/read-site';
import { createMeta } from '../site/meta/create-meta';

type LinkKind = 'confirm' | 'unsubscribe';

export interface LinkPage {
  kind: LinkKind;
  token: string;
  link: LinkState | null;
  error: string;
}

const titles = { confirm: 'Confirm your subscription', unsubscribe: 'Unsubscribe' } as const;
const calls = { confirm: '/api/newsletter/confirm', unsubscribe: '/api/newsletter/unsubscribe' } as const;

/** Opening the link changes nothing (mail scanners open links). */
export async function loadLink(args: LoaderFunctionArgs, kind: LinkKind) {
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  const meta = createMeta(await readSite(args), {
    title: titles[kind],
    path: `/newsletter/${kind}`,
    noIndex: true,
  });
  const { page, status } = await askFor(
    kind,
    token,
    (api) => api.get(calls[kind], { query: { token } }),
    apiFrom(args),
  );
  return data({ ...page, meta }, { status });
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
  return data(page, { status });
}

async function askFor(
  kind: LinkKind,
  token: string,
  ask: (api: ApiClient) => Promise<SuccessResponse<LinkState>>,
  api: ApiClient,
): Promise<{ page: LinkPage; status: number }> {
  try {
    const { data: link } = await ask(api);
    return { page: { kind, token, link, error: '' }, status: 200 };
  } catch (error) {
    return { page: { kind, token, link: null, error: messageOf(error) }, status: statusOf(error) };
  }
}
