import type { RenderedPage, RenderInput } from '@atrium/contracts/registry/shell-bundle.schemas';
import type { PageMeta } from '@atrium/contracts/site/page-meta';
import { z } from 'zod';

/** The limits of one message of a render process. A page has some 100 KB. */
export const messageLimits = { headBytes: 2 * 1_024 * 1_024, bodyBytes: 12 * 1_024 * 1_024 };

const text = z.string().max(20_000);
const image = z.object({
  url: text,
  alt: text.optional(),
  width: z.number().optional(),
  height: z.number().optional(),
});
const pageMeta = z.object({
  title: text,
  siteName: text.optional(),
  description: text.optional(),
  canonicalPath: text.optional(),
  canonicalUrl: text.optional(),
  ogType: text.optional(),
  image: image.optional(),
  share: z
    .object({ title: text.optional(), description: text.optional(), image: image.optional() })
    .optional(),
  noIndex: z.boolean().optional(),
  verification: z.array(z.object({ name: text, content: text })).optional(),
  jsonLd: z.array(z.record(z.string(), z.unknown())).optional(),
  publishedTime: text.optional(),
  modifiedTime: text.optional(),
  chunks: z.array(text).optional(),
  preloadImage: z.object({ href: text, srcSet: text.optional(), sizes: text.optional() }).optional(),
} satisfies Record<keyof PageMeta, z.ZodType>);

const status = z.number().int().min(200).max(599);
const headers = z.record(z.string(), text);
const errorReport = z.object({ message: z.string(), stack: z.string() });

/** A `RenderedPage` as JSON; its HTML is the body of the message. A field that is missing here doesn't arrive. */
const page = z.object({
  kind: z.literal('page'),
  status,
  headers,
  headLinks: z.string().regex(/^(?:<link [^>]*>)*$/),
  chunks: z.array(text),
  meta: pageMeta.nullable(),
  unexpectedErrors: z.array(errorReport),
} satisfies Record<Exclude<keyof RenderedPage, 'html'>, z.ZodType>);

const id = z.number().int();

/** The messages that a render process may send. Others' code runs in it, so a message may be anything. */
export const childMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('loaded'), id, hasSlot: z.boolean(), sitemap: z.array(text) }),
  z.object({
    type: z.literal('rendered'),
    id,
    result: z.discriminatedUnion('kind', [page, z.object({ kind: z.literal('response'), status, headers })]),
  }),
  /** The task `id` threw. */
  z.object({ type: z.literal('failed'), id, error: errorReport }),
  /** The task `task` calls the API. */
  z.object({
    type: z.literal('call'),
    id,
    task: id,
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    address: text.startsWith('/api/'),
    headers,
  }),
  z.object({ type: z.literal('pong'), id }),
  /** An error that nothing has caught; the process ends. */
  z.object({ type: z.literal('crashed'), error: errorReport }),
]);
export type ChildMessage = z.infer<typeof childMessage>;
export type ErrorReport = z.infer<typeof errorReport>;

/** The messages to a render process; its parent is trusted. */
export type ParentMessage =
  /** The body is the server bundle of the shell. */
  | { type: 'shell' }
  /** The body is the server bundle of a remote. */
  | { type: 'load'; id: number; name: string; isFrame: boolean }
  | {
      type: 'render';
      id: number;
      url: string;
      method: string;
      headers: Record<string, string>;
      settings: RenderInput['settings'];
    }
  /** To a call; without a status the API did not respond. */
  | { type: 'response'; id: number; status?: number; headers: Record<string, string> }
  | { type: 'ping'; id: number };
