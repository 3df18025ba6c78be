import type { ApprovalPage } from '@atrium/contracts/content/approvals.schemas';
import { expect, test } from 'vitest';
import { createLoaderArgs, readResult } from '../testing/create-loader-args';
import { action } from './approval.action';
import { type ApprovalAction, type LoadedApproval, loader } from './approval.loader';

const approval: ApprovalPage = {
  noun: 'Service',
  title: 'Web design',
  message: '',
  askedBy: 'Kim',
  askedAt: '2026-12-01T09:00:00.000Z',
  expiresAt: '2026-12-15T09:00:00.000Z',
  framePath: '/preview/services/token',
  given: null,
  comments: [],
};
type Meta = { meta: { noIndex?: boolean } };

function respondWith(response: () => Response) {
  const sent: string[] = [];
  const respond = (request: Request) => {
    sent.push(`${request.method} ${new URL(request.url).pathname}`);
    return response();
  };
  return { sent, respond };
}
const withToken = (args: ReturnType<typeof createLoaderArgs>) => ({ ...args, params: { token: 'token' } });

test('the link of the mail only reads the approval, and is not indexed', async () => {
  const { sent, respond } = respondWith(() => Response.json({ success: true, data: approval }));
  const args = withToken(createLoaderArgs('/approval/token?confirm=secret', respond));
  const { page } = readResult<LoadedApproval & Meta>(await loader(args));
  expect(page).toMatchObject({ token: 'token', confirm: 'secret', approval, meta: { noIndex: true } });
  expect(sent).toEqual(['GET /api/approvals/links/token']);
});

test('a link that is over has a page that says so, with its status', async () => {
  const gone = { success: false, code: 'gone', message: 'This link is no longer valid' };
  const { respond } = respondWith(() => Response.json(gone, { status: 410 }));
  const result = readResult<LoadedApproval & Meta>(
    await loader(withToken(createLoaderArgs('/approval/token', respond))),
  );
  expect(result.status).toBe(410);
  expect(result.page).toMatchObject({ approval: null, meta: { noIndex: true } });
  expect(result.page.problem).toContain('no longer valid');
});

test('the button behind the mail approves without scripts, and a refusal keeps what was typed', async () => {
  const post = async (fields: Record<string, string>, response: Response) => {
    const { sent, respond } = respondWith(() => response);
    const args = withToken(createLoaderArgs('/approval/token', respond));
    const body = new URLSearchParams(fields);
    const request = new Request('http://site.test/approval/token', { method: 'POST', body });
    return { sent, page: readResult<ApprovalAction>(await action({ ...args, request } as never)).page };
  };
  const given = { state: 'given', browser: 'x' };
  const confirmed = await post(
    { intent: 'confirm', secret: 'secret' },
    Response.json({ success: true, data: given }),
  );
  expect(confirmed.sent).toEqual(['POST /api/approvals/links/token/confirm']);
  expect(confirmed.page.given).toEqual(given);
  const refused = await post(
    { intent: 'comment', author: 'Ada', text: 'Hm' },
    Response.json({ success: false, code: 'rate_limited', message: 'Too many' }, { status: 429 }),
  );
  expect(refused.page).toMatchObject({ error: 'Too many', typed: { author: 'Ada', text: 'Hm' } });
});
