import type { SearchHit } from '@atrium/contracts/site/schemas';
import Database from 'libsql';
import type { SearchDocument } from './search-document';
import { exactExpression, fuzzyExpression, parseQuery, toIndexedText, wordsOf } from './search-query';

const maxBodyLength = 20_000;
const termsPerRead = 2_000;
/** FTS5 collects words up to this size before it writes and merges a segment. Its default is 1 MiB. */
const wordBufferBytes = 16 * 2 ** 20;

/** `contentless_delete`: texts are not stored, but rows can be replaced. */
const schema = `
  CREATE TABLE items (
    number INTEGER PRIMARY KEY, resource TEXT NOT NULL, id TEXT NOT NULL, rev INTEGER NOT NULL, slug TEXT NOT NULL,
    path TEXT NOT NULL, title TEXT NOT NULL, excerpt TEXT NOT NULL, status TEXT NOT NULL, isLive INTEGER NOT NULL,
    sortAt INTEGER NOT NULL, UNIQUE (resource, id)
  );
  CREATE VIRTUAL TABLE texts USING fts5 (
    title, keywords, body,
    content = '', contentless_delete = 1,
    tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'"
  );
  INSERT INTO texts (texts, rank) VALUES ('hashsize', ${wordBufferBytes});
  CREATE VIRTUAL TABLE terms USING fts5vocab (texts, row);
`;
/** Column weights: title, keywords, body. */
const rank = 'bm25(texts, 20, 6, 1)';

export interface SearchRequest {
  q: string;
  limit: number;
  isStaff: boolean;
}

export interface MatchRequest {
  q: string;
  resource: string;
  isLive: boolean;
  /** Default: every status. */
  status?: string | undefined;
  /** Default: all matches. */
  limit?: number;
  offset?: number;
}

export interface MatchPage {
  ids: string[];
  total: number;
}

/** The index: an in-memory SQLite database with one FTS5 row per item. */
export function openSearchDatabase() {
  const db = new Database(':memory:');
  db.exec(schema);
  const terms = new Set<string>();
  const find = db.prepare('SELECT number, rev FROM items WHERE resource = ? AND id = ?');
  // Not INSERT OR REPLACE: it makes FTS5 write its buffer to the index for each row.
  const putItem = db.prepare('INSERT INTO items VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const putTexts = db.prepare('INSERT INTO texts (rowid, title, keywords, body) VALUES (?, ?, ?, ?)');
  const deleteItem = db.prepare('DELETE FROM items WHERE number = ?');
  const deleteTexts = db.prepare('DELETE FROM texts WHERE rowid = ?');
  // CROSS JOIN fixes the join order. SQLite would start with the items of a kind and run the text search for each.
  const search = db.prepare(`
    SELECT resource AS kind, id, items.title, slug, path, excerpt, status
    FROM texts CROSS JOIN items ON items.number = texts.rowid
    WHERE texts MATCH ? AND isLive = 1 AND (? = 1 OR status = 'published')
    ORDER BY ${rank}, sortAt DESC LIMIT ?`);
  const matching = `
    FROM texts CROSS JOIN items ON items.number = texts.rowid
    WHERE texts MATCH ? AND resource = ? AND isLive = ? AND (? IS NULL OR status = ?)`;
  const countMatches = db.prepare(`SELECT count(*) AS total ${matching}`);
  const match = db.prepare(`SELECT id ${matching} ORDER BY ${rank}, sortAt DESC LIMIT ? OFFSET ?`).pluck();
  const readTerms = db.prepare('SELECT term FROM terms WHERE term > ? LIMIT ?').pluck();
  const readSize = db.prepare(
    'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()',
  );
  let lastNumber = 0;

  const remove = (number: number) => {
    deleteItem.run(number);
    deleteTexts.run(number);
  };

  function put(document: SearchDocument): void {
    const { resource, id, rev, slug, path, title, excerpt, status, isLive, sortAt, keywords, body } =
      document;
    const known = find.get(resource, id) as { number: number; rev: number } | undefined;
    if (known !== undefined) {
      if (known.rev > rev) return;
      remove(known.number);
    }
    lastNumber += 1;
    const live = isLive ? 1 : 0;
    putItem.run(lastNumber, resource, id, rev, slug, path, title, excerpt, status, live, sortAt.getTime());
    putTexts.run(
      lastNumber,
      toIndexedText(title),
      toIndexedText(keywords.join(' ')),
      toIndexedText(body.slice(0, maxBodyLength)),
    );
  }

  /** Exact matches; only if there are none, matches with one typo per word. */
  function findMatches<T>(q: string, run: (expression: string) => T[]): T[] {
    const query = parseQuery(q);
    if (query.length === 0) return [];
    const exact = run(exactExpression(query));
    if (exact.length > 0) return exact;
    const fuzzy = fuzzyExpression(query, terms);
    return fuzzy === '' ? [] : run(fuzzy);
  }

  return {
    /** A build is one transaction: each commit makes FTS5 write a segment. */
    begin: () => void db.exec('BEGIN'),
    commit: () => void db.exec('COMMIT'),
    put,
    putMany: db.transaction((documents: readonly SearchDocument[]) => documents.forEach(put)),
    /** Adds words that typos are corrected to. */
    addTerms(texts: readonly string[]): void {
      for (const text of texts) for (const word of wordsOf(toIndexedText(text))) terms.add(word);
    },
    /** The next words of the index after `last`; empty at the end. */
    loadTerms(last: string): string {
      const found = readTerms.all(last, termsPerRead) as string[];
      for (const term of found) terms.add(term);
      return found.at(-1) ?? '';
    },
    remove(resource: string, id: string): void {
      const known = find.get(resource, id) as { number: number } | undefined;
      if (known !== undefined) remove(known.number);
    },
    search: ({ q, limit, isStaff }: SearchRequest): SearchHit[] =>
      findMatches(q, (expression) => search.all(expression, isStaff ? 1 : 0, limit) as SearchHit[]),
    /** One page of the matches of one resource, best first. */
    match({ q, resource, isLive, status, limit = -1, offset = 0 }: MatchRequest): MatchPage {
      const [page] = findMatches(q, (expression): MatchPage[] => {
        const filter = [expression, resource, isLive ? 1 : 0, status ?? null, status ?? null];
        const { total } = countMatches.get(...filter) as { total: number };
        return total === 0 ? [] : [{ total, ids: match.all(...filter, limit, offset) as string[] }];
      });
      return page ?? { total: 0, ids: [] };
    },
    /** Size of the database, without the words for typos. */
    sizeBytes: (): number => (readSize.get() as { bytes: number }).bytes,
    close: () => void db.close(),
  };
}

export type SearchDatabase = ReturnType<typeof openSearchDatabase>;
