import { isDeepStrictEqual } from 'node:util';
import { documentsOf, legalPageOf, ownLegalPage } from '@atrium/contracts/content/legal.constants';
import { type LegalDocument, legal } from '@atrium/contracts/content/legal.schemas';
import { type ContentContext, contextOf } from '../context';
import type { EntryDocument } from '../entries/entry-document';
import { singleIdOf, unsavedEntry } from '../entries/single-entry';
import { tryToShow } from './read-single';

const id = singleIdOf('legal');

interface Version {
  name: string;
  documents: LegalDocument[];
}

export interface LegalHistory {
  /** The versions of each page, the oldest first. */
  versions: Map<string, Version[]>;
  /** The version in force of each page that has documents now. */
  current: Map<string, Version>;
}

/** Two texts of one date are two versions; a text that comes back has the name that it had. */
function record(versions: Version[], documents: LegalDocument[]): Version {
  const date = documents[0]?.effectiveDate ?? '';
  const ofDate = versions.filter(({ name }) => name.split('.', 1)[0] === date);
  const known = ofDate.find((version) => isDeepStrictEqual(version.documents, documents));
  const number = ofDate.length + 1;
  const version = known ?? { name: date && number > 1 ? `${date}.${number}` : date, documents };
  if (known === undefined) versions.push(version);
  return version;
}

/** The former and present texts of each legal page; read again only if the document has changed. A damaged version was never in force. */
export function createLegalHistory(context: ContentContext): () => Promise<LegalHistory> {
  const owner = contextOf(context, 'legal');
  let read: { of: EntryDocument; history: LegalHistory } | undefined;

  async function readHistory(of: EntryDocument): Promise<LegalHistory> {
    const earlier = [...(await owner.versions.listPublished(id)), unsavedEntry(owner.type)].reverse();
    const history: LegalHistory = { versions: new Map(), current: new Map() };
    for (const each of [...earlier, of]) {
      const shown = each && (await tryToShow(context, 'legal', each));
      if (!shown) continue;
      const { documents } = legal.item.parse(shown);
      history.current = new Map();
      for (const page of new Set(documents.map(legalPageOf))) {
        const versions = history.versions.get(page) ?? [];
        history.versions.set(page, versions);
        history.current.set(page, record(versions, documentsOf(documents, page)));
      }
    }
    return history;
  }

  return async () => {
    const of = await owner.entries.findById(id);
    if (of === null) throw new Error('the legal document is missing');
    if (!isDeepStrictEqual(read?.of, of)) read = { of, history: await readHistory(of) };
    return (read as NonNullable<typeof read>).history;
  };
}

/** The titles of the pages that legal documents have for themselves, by page. */
export const ownLegalTitles = ({ current }: LegalHistory): Map<string, string> =>
  new Map(
    Array.from(current).flatMap(([page, { documents }]) => {
      const [first] = documents;
      return first?.page === ownLegalPage ? [[page, first.title || page] as const] : [];
    }),
  );
