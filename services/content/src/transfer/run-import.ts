import type { ImportReport } from '@atrium/contracts/content/transfer.schemas';
import type { Clock } from '@atrium/service-kit/clock';
import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import { TaskAbortedError } from '@atrium/service-kit/tasks/task-process';
import { refuseFile } from '@atrium/service-kit/zip-archive';
import type { ContentTasks } from '../tasks/content-tasks';
import type { ContentWiring } from '../wiring';
import { createArchiveImport } from './import-archive';
import { createArticleImport } from './import-articles';
import { createImportEvents, type ImportRun } from './import-events';
import { createImageImport } from './import-images';

/** Imports an uploaded file. The task process reads it; items are saved here, like an editor's. */
export function createImport({
  wiring,
  producer,
  clock,
  startProcess,
}: {
  wiring: ContentWiring;
  producer: JobProducer;
  clock: Clock;
  /** Starts a process for one import. */
  startProcess(): ContentTasks;
}) {
  const importArchive = createArchiveImport(wiring, { producer, clock });
  const importArticles = createArticleImport({ blogs: wiring.blogs, redirects: wiring.redirects, clock });

  return async function runImport(
    bytes: Uint8Array,
    request: Omit<ImportRun, 'events'>,
  ): Promise<ImportReport> {
    const process = startProcess();
    const { events, flush } = createImportEvents({ publisher: wiring.events, clock });
    const run = { ...request, events };
    try {
      const opened = await process.run('openImport', bytes);
      if ('archive' in opened) return await importArchive(opened.archive, run);
      const findFile = (url: string) => process.run('readImportedFile', url);
      const images = createImageImport({ findFile, uploads: wiring.uploads, ...run });
      return await importArticles(opened.source, { images, ...run });
    } catch (error) {
      if (!(error instanceof TaskAbortedError)) throw error;
      throw refuseFile('The file needs too much time or memory to be read', error);
    } finally {
      process.stop();
      await flush();
    }
  };
}
