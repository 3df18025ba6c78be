import type { Approval, ApprovalPage, ItemApprovals } from '@atrium/contracts/content/approvals.schemas';
import type { InternalMail } from '@atrium/service-kit/internal-mail';
import { expect } from 'vitest';
import type { ContentDeps } from '../module';
import { type CallOptions, noNewsletters, setUpContent } from './content-test-app';

const startAt = new Date('2026-12-01T09:00:00Z');

/** Takes the mails that content asks for. */
export function createMailbox() {
  const mails: InternalMail[] = [];
  const leads: ContentDeps['leads'] = async (request) => {
    if (!request.url.endsWith('/internal/mail')) return noNewsletters(request);
    mails.push((await request.json()) as InternalMail);
    return Response.json({ success: true, data: { accepted: true } }, { status: 202 });
  };
  return { mails, leads };
}

/** Services of one file's tests, and the calls of their approvals. */
export async function setUpApprovals(options: { empty?: string[]; env?: Record<string, string> } = {}) {
  const { mails, leads } = createMailbox();
  const t = await setUpContent({
    startAt,
    leads,
    empty: [
      'services',
      'content_approvals',
      'content_approvers',
      'content_drafts',
      'content_versions',
      'audit_log',
      'settings',
      ...(options.empty ?? []),
    ],
  });
  const visitor = { as: 'visitor' } as const;
  let clients = 0;
  let services = 0;

  /** Each from another network, because of the limits. */
  function send<Data>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    clients += 1;
    const client = `10.${(clients >> 8) & 255}.${clients & 255}.1`;
    return t.call<Data>(method, path, body, {
      ...visitor,
      headers: { 'x-client-address': client, ...headers },
    });
  }

  return {
    t,
    mails,
    async createService(more: Record<string, unknown> = {}) {
      services += 1;
      const { status, body } = await t.call<{ _id: string; rev: number; slug: string }>(
        'POST',
        '/api/services',
        {
          title: 'Web design',
          slug: `service-${services}`,
          category: 'service',
          shortDescription: 'Sites that load fast',
          status: 'draft',
          ...more,
        },
      );
      expect(status, JSON.stringify(body)).toBe(201);
      return body.data;
    },
    save: (id: string, changes: object, options?: CallOptions) =>
      t.call('PUT', `/api/services/${id}`, changes, options),
    writeDraft: (id: string, data: object, options?: CallOptions) =>
      t.call('PUT', `/api/services/${id}/draft`, { data }, options),
    async ask(id: string, input: object = {}, options?: CallOptions & { type?: string }) {
      const { status, body } = await t.call<Approval>(
        'POST',
        `/api/approvals/items/${options?.type ?? 'services'}/${id}`,
        input,
        options,
      );
      expect(status, JSON.stringify(body)).toBe(201);
      return { ...body.data, token: (body.data.path ?? '').replace('/approval/', '') };
    },
    list: async (id: string, type = 'services') =>
      (await t.call<ItemApprovals>('GET', `/api/approvals/items/${type}/${id}`)).body.data,
    open: (token: string) => send<ApprovalPage>('GET', `/api/approvals/links/${encodeURIComponent(token)}`),
    send,
    /** Approves as a reader does, with the link of the mail. */
    async approve(token: string, name = 'Ada Client') {
      mails.length = 0;
      clients += 1;
      // Each address gets few mails.
      const email = `reader${clients}@client.example`;
      const given = await send<{ state: string }>('POST', `/api/approvals/links/${token}/give`, {
        name,
        email,
      });
      expect(given.body.data).toEqual({ state: 'mailed', browser: null });
      const secret = new URL(mails[0]?.data.link ?? '', 'http://test').searchParams.get('confirm');
      const { body } = await send<{ state: string; browser: string }>(
        'POST',
        `/api/approvals/links/${token}/confirm`,
        { secret },
      );
      return { ...body.data, email };
    },
  };
}
