import { readFile } from 'node:fs/promises';
import { AppError } from '@atrium/service-kit/app-error';
import { UnreadableText } from '@atrium/service-kit/csv/decode-text';
import { parseSafeJson } from '@atrium/service-kit/http/form-fields';
import { isZipFile, refuseFile } from '@atrium/service-kit/zip-archive';
import { accountFor } from './account-content';
import { type ArchiveDocument, archiveDocument, archiveFormat } from './archive-format';
import { openArchiveFiles, type UploadedArchive } from './import-archive-files';
import { prepareHtml } from './import-html';
import { parseWxr } from './parse-wxr';
import { type CsvOptions, readCsvArticles } from './read-csv-articles';
import { ghostExport, readGhost } from './read-ghost';
import { readWordPress } from './read-wordpress';
import type { Source } from './source';

const unknownFormat = () =>
  refuseFile(
    'This is neither a Ghost export (JSON), a WordPress export (XML), a CSV file with columns nor an Atrium archive',
  );

type OpenedImport = { archive: ArchiveDocument } | { source: Source };

/** One import per process, so one archive. */
let opened: UploadedArchive | undefined;

/** Documents of other systems are in UTF-8 and begin with a sign that no table does. */
async function readSource(document: Uint8Array, options: CsvOptions): Promise<OpenedImport> {
  const start = new TextDecoder().decode(document.subarray(0, 1_000)).trimStart();
  if (!/^[<{[]/.test(start)) return { source: await readTable(document, options) };
  return readDocument(new TextDecoder().decode(document), start);
}

async function readTable(document: Uint8Array, options: CsvOptions): Promise<Source> {
  async function* whole() {
    yield document;
  }
  try {
    const source = await readCsvArticles(whole(), options);
    if ((source.columns?.length ?? 0) < 2) throw unknownFormat();
    if (source.articles.length + source.skipped.length === 0)
      throw refuseFile('The file has no rows below the titles of its columns');
    return source;
  } catch (error) {
    if (error instanceof UnreadableText) throw refuseFile(error.message, error);
    throw error;
  }
}

function readDocument(text: string, start: string): OpenedImport {
  if (start.startsWith('<')) return { source: readWordPress(parseWxr(text)) };
  if (!start.startsWith('{')) throw unknownFormat();
  const document = parseSafeJson(text, 'file');
  if ((document as { format?: unknown }).format === archiveFormat) {
    const parsed = archiveDocument.safeParse(document);
    if (parsed.success) return { archive: parsed.data };
    const [issue] = parsed.error.issues;
    throw refuseFile(
      `The archive can not be read: ${issue?.path.join('.')}: ${issue?.message}`.slice(0, 300),
    );
  }
  const ghost = ghostExport.safeParse(document);
  if (!ghost.success || ghost.data === undefined) throw unknownFormat();
  return { source: readGhost(ghost.data) };
}

/** Skips articles that can't be read. */
function prepareArticles(source: Source, hasFile: (url: string) => boolean): Source {
  const skipped = [...source.skipped];
  const articles = source.articles.flatMap((article) => {
    try {
      const prepared = prepareHtml(article.html, hasFile);
      const differences = accountFor(article.original, prepared);
      const warnings = [...article.warnings, ...prepared.notes, ...differences];
      const { html, imageUrls } = prepared;
      return [{ ...article, html, original: '', imageUrls, warnings }];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { sourceId, title } = article;
      skipped.push({ sourceId, kind: 'post', title, reason: error.publicMessage });
      return [];
    }
  });
  return { ...source, articles, skipped };
}

/** Reads an uploaded export. Runs in the task process. */
export async function openImport(
  path: string,
  options: CsvOptions = { now: new Date() },
): Promise<OpenedImport> {
  opened = (await isZipFile(path))
    ? await openArchiveFiles(path)
    : {
        document: await readFile(path),
        findFile: async () => undefined,
        hasFile: () => false,
      };
  const result = await readSource(opened.document, options);
  opened.document = new Uint8Array();
  if ('archive' in result) return result;
  return { source: prepareArticles(result.source, opened.hasFile) };
}

const inlineImage = /^data:image\/[\w.+-]{1,20};base64,/;

/** A file of the opened import, or an image within its text. Runs in the task process. */
export async function readImportedFile(url: string): Promise<Uint8Array | undefined> {
  const [head] = inlineImage.exec(url) ?? [];
  return head === undefined ? opened?.findFile(url) : Buffer.from(url.slice(head.length), 'base64');
}
