import type { ApprovalPage, GivenApproval } from '@atrium/contracts/content/approvals.schemas';
import { apiFrom } from '@atrium/mfe-kit';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { isMissing, messageOf, statusOf } from '../site/data/read-response';
import { readSite } from '../site/data/read-site';
import { createMeta } from '../site/meta/create-meta';

export interface LoadedApproval {
  token: string;
  /** The secret of the mail that led here. */
  confirm: string;
  approval: ApprovalPage | null;
  /** The message that stands in for the approval; empty where there is one. */
  problem: string;
}

/** The outcome of a posted form. */
export interface ApprovalAction {
  intent: 'comment' | 'give' | 'confirm';
  error: string;
  given: GivenApproval | null;
  /** The values of a refused form. */
  typed: { author: string; text: string; name: string; email: string };
}

/** Opening the link of the mail changes nothing: mail scanners open links. */
export async function loader(args: LoaderFunctionArgs) {
  const { token = '' } = args.params;
  const confirm = new URL(args.request.url).searchParams.get('confirm') ?? '';
  const site = await readSite(args);
  const metaOf = (title: string) => createMeta(site, { title, path: '/approval', noIndex: true });
  try {
    const { data: approval } = await apiFrom(args).get('/api/approvals/links/:token', { params: { token } });
    const page: LoadedApproval = { token, confirm, approval, problem: '' };
    return data({ ...page, meta: metaOf(`Approval: ${approval.title}`) });
  } catch (error) {
    const problem = isMissing(error)
      ? 'This link is no longer valid. Please ask whoever sent it for a new one.'
      : messageOf(error);
    const page: LoadedApproval = { token, confirm, approval: null, problem };
    return data({ ...page, meta: metaOf('Approval') }, { status: statusOf(error) });
  }
}
