export interface SearchDocument {
  resource: string;
  id: string;
  /** An older revision never replaces a newer one. */
  rev: number;
  slug: string;
  /** Path of the public page. */
  path: string;
  status: string;
  isLive: boolean;
  /** Breaks ties between equally good matches: newest first. */
  sortAt: Date;
  title: string;
  excerpt: string;
  /** Tags, keywords, meta texts and names of people. */
  keywords: readonly string[];
  /** Plain text. */
  body: string;
}

export interface SearchRow {
  id: string;
  /** Throws for a damaged item. */
  toDocument(): SearchDocument;
}

export interface SearchSource {
  resource: string;
  /** All items, or those with these ids. */
  read(ids?: readonly string[]): AsyncIterable<SearchRow>;
}
