import { claimKeysOf } from '@atrium/contracts/content/claims.constants';
import type { Claim } from '@atrium/contracts/content/claims.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { ContentContext, EntryContext } from '../context';
import type { EntryDocument } from '../entries/entry-document';
import { textsIn } from './claim-register';

const maxNamed = 5;

/** The items outside the trash whose texts name these figures: 'Service "Cloud"'. Reads every item, so it is for rare changes. */
export async function findClaimUses(
  { types }: Pick<ContentContext, 'types'>,
  keys: readonly string[],
): Promise<Map<string, string[]>> {
  const uses = new Map<string, string[]>();
  if (keys.length === 0) return uses;
  for (const { type, entries } of types) {
    if (type.name === 'claims') continue;
    for await (const { title, content } of entries.readAll()) {
      const named = new Set(Array.from(textsIn({ title, content })).flatMap(([, text]) => claimKeysOf(text)));
      const place = type.row.isSingle ? type.row.noun : `${type.row.noun} "${title}"`;
      for (const key of keys) if (named.has(key)) uses.set(key, [...(uses.get(key) ?? []), place]);
    }
  }
  return uses;
}

function describe(key: string, places: readonly string[]): string {
  const rest = places.length - maxNamed;
  const named = places.slice(0, maxNamed).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
  return `"${key}" is still named in: ${named}. Take it out there first.`;
}

const keysOf = ({ content }: EntryDocument): string[] =>
  ((content.claims ?? []) as Claim[]).map(({ key }) => key);

/** A figure that texts name can't be taken out of the register: it would leave a hole in each of them. */
export async function checkRemovedClaims(
  context: EntryContext,
  before: EntryDocument,
  after: EntryDocument,
): Promise<void> {
  if (context.type.name !== 'claims') return;
  const kept = new Set(keysOf(after));
  const removed = keysOf(before).filter((key) => !kept.has(key));
  const uses = await findClaimUses(context, removed);
  const [first, ...others] = Array.from(uses, ([key, places]) => ({
    path: 'claims',
    message: describe(key, places),
  }));
  if (first === undefined) return;
  throw new AppError({ code: 'conflict', publicMessage: first.message, errors: [first, ...others] });
}
