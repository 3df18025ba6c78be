/** One item of an import, with what became of it. */
export interface ImportItem {
  sourceId: string;
  kind: string;
  title: string;
  outcome: 'created' | 'would-create' | 'skipped' | 'failed';
  /** Why it was skipped or failed. */
  reason?: string;
  id?: string;
  slug?: string;
  /** What could not be taken over as it was. */
  warnings: string[];
}

/** `POST /api/transfer/import`: created + skipped + failed = total. In a dry run `created` counts what would be. */
export interface ImportReport {
  format: 'ghost' | 'wordpress' | 'atrium';
  dryRun: boolean;
  total: number;
  created: number;
  skipped: number;
  failed: number;
  items: ImportItem[];
  images: { stored: number; missing: number };
  /** Addresses on the old site and what they lead to here, from now on when this was no dry run. */
  redirects: { from: string; to: string }[];
}
