import type { ArticleColumnUse } from '@atrium/contracts/content/transfer.constants';
import type { ImportReport } from '@atrium/contracts/content/transfer.schemas';
import { TaskAbortedError } from '@atrium/service-kit/tasks/task-process';
import { refuseFile } from '@atrium/service-kit/zip-archive';
import { type ContentContext, contextOf } from '../context';
import { importArchive } from './import-archive';
import { importArticles } from './import-articles';
import { createImportEvents, type ImportRun } from './import-events';
import { createImageImport } from './import-images';

interface ImportRequest extends Omit<ImportRun, 'events'> {
  /** The use of each column of a CSV file. */
  columns?: readonly ArticleColumnUse[] | undefined;
}

/** The addresses of remotes are needed for each article. */
function withOneReadOfRemotes(context: ContentContext): ContentContext {
  let state: ReturnType<ContentContext['registry']['read']> | undefined;
  const registry: ContentContext['registry'] = {
    read() {
      state ??= context.registry.read();
      return state;
    },
  };
  return { ...context, registry, types: context.types.map((type) => ({ ...type, registry })) };
}

/** Imports an uploaded file. The task process reads it; items are saved here, like an editor's. */
export async function runImport(
  given: ContentContext,
  path: string,
  { columns: uses, ...request }: ImportRequest,
): Promise<ImportReport> {
  const context = withOneReadOfRemotes(given);
  const process = context.startImportProcess();
  const { events, flush } = createImportEvents({ publisher: context.events, clock: context.clock });
  const run = { ...request, events };
  try {
    const opened = await process.run('openImport', path, { now: context.clock.now(), uses });
    if ('archive' in opened) return await importArchive(context, opened.archive, run);
    const findFile = (url: string) => process.run('readImportedFile', url);
    const images = createImageImport({ context, findFile, ...run });
    return await importArticles(contextOf(context, 'blogs'), opened.source, { images, ...run });
  } catch (error) {
    if (!(error instanceof TaskAbortedError)) throw error;
    throw refuseFile('The file needs too much time or memory to be read', error);
  } finally {
    process.stop();
    await flush();
  }
}
