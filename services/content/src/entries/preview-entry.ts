import type { PreviewLink } from '@atrium/contracts/content-types';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { EntryDeps } from './entry-deps';
import type { EntryInput, EntryRecord } from './entry-record';
import type { PreviewTokens } from './preview-token';
import { respondWithEntry } from './respond-with-entry';

const validForMs = 24 * 60 * 60 * 1_000;

export function createPreviews<Content, Input extends EntryInput>(
  deps: EntryDeps<Content, Input>,
  tokens: PreviewTokens,
) {
  const { kind, entries, drafts, resolveImages, clock } = deps;

  /** The fields of a working copy that could be saved as they are; a half-typed one is left out. */
  function readUsable(json: string): Input {
    const data = JSON.parse(json) as Record<string, unknown>;
    const usable: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(kind.updateInput.shape)) {
      if (!Object.hasOwn(data, name)) continue;
      const parsed = schema.safeParse(data[name]);
      if (parsed.success) usable[name] = parsed.data;
    }
    return usable as Input;
  }

  async function layOver(record: EntryRecord<Content>, json: string): Promise<EntryRecord<Content>> {
    const input = readUsable(json);
    const images = await resolveImages({
      kind,
      form: input as Record<string, unknown>,
      files: new Map(),
      previous: kind.imagesOf(record.content),
      isFullForm: false,
      by: record.updatedBy,
    });
    const content = kind.buildContent({ input, images, previous: record.content, isFullForm: false });
    const title = input.title ?? record.title;
    const { excerpt, readMinutes } = kind.digest({ title, slug: record.slug, content });
    return { ...record, title, content, excerpt, readMinutes };
  }

  return {
    async create(id: string): Promise<PreviewLink> {
      if ((await entries.findLive(id)) === null) throw notFound(kind.notFoundMessage);
      const expiresAt = new Date(clock.now().getTime() + validForMs);
      const token = tokens.sign({ resource: kind.resource, id, expiresAt });
      return { token, path: `/preview/${kind.resource}/${token}`, expiresAt: expiresAt.toISOString() };
    },

    /** The item as its page would show it with the working copy saved. */
    async read(token: string): Promise<Record<string, unknown>> {
      const claim = tokens.read(token, kind.resource);
      if (claim === null)
        throw new AppError({ code: 'gone', publicMessage: 'This preview link is no longer valid' });
      const record = await entries.findLive(claim.id);
      if (record === null) throw notFound(kind.notFoundMessage);
      const copy = await drafts.find(claim.id);
      const shown = copy === null ? record : await layOver(record, copy.json);
      return respondWithEntry(deps, shown, { isStaff: false });
    },
  };
}
