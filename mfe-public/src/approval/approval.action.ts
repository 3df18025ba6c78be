import type { GivenApproval } from '@atrium/contracts/content/approvals.schemas';
import { type ApiClient, apiFrom } from '@atrium/mfe-kit';
import { type ActionFunctionArgs, data } from 'react-router-dom';
import { messageOf, statusOf } from '../site/data/read-response';
import type { ApprovalAction } from './approval.loader';

type Intent = ApprovalAction['intent'];
type TextOf = (name: string) => string;

const run: Record<Intent, (api: ApiClient, token: string, text: TextOf) => Promise<GivenApproval | null>> = {
  async comment(api, token, text) {
    const body = {
      author: text('author'),
      text: text('text'),
      field: text('field') || null,
      quote: text('quote'),
    };
    await api.post('/api/approvals/links/:token/comments', body, { params: { token } });
    return null;
  },
  async give(api, token, text) {
    const body = { name: text('name'), email: text('email') };
    return (await api.post('/api/approvals/links/:token/give', body, { params: { token } })).data;
  },
  async confirm(api, token, text) {
    const body = { secret: text('secret') };
    return (await api.post('/api/approvals/links/:token/confirm', body, { params: { token } })).data;
  },
};

const isIntent = (name: string): name is Intent => Object.hasOwn(run, name);

/** The posts of the page's forms without scripts, and of the button behind the mail. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const text: TextOf = (name) => String(form.get(name) ?? '');
  const intent = text('intent');
  if (!isIntent(intent)) throw data(null, { status: 400 });
  const typed = { author: text('author'), text: text('text'), name: text('name'), email: text('email') };
  try {
    const given = await run[intent](apiFrom(args), args.params.token ?? '', text);
    return data<ApprovalAction>({ intent, error: '', given, typed: { ...typed, text: '' } });
  } catch (error) {
    return data<ApprovalAction>(
      { intent, error: messageOf(error), given: null, typed },
      { status: statusOf(error) },
    );
  }
}
