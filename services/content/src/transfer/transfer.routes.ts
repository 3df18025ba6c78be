import { Readable } from 'node:stream';
import { importOptions, transferCalls } from '@atrium/contracts/content/transfer.calls';
import { type ArticleColumnUse, articleColumnUses } from '@atrium/contracts/content/transfer.constants';
import { AppError } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import type { DownloadTickets } from '@atrium/service-kit/http/downloads/download-ticket-repository';
import { ticketGuard } from '@atrium/service-kit/http/downloads/ticket-guard';
import { readBody } from '@atrium/service-kit/http/multipart';
import { setNoStore, success } from '@atrium/service-kit/http/responses';
import { parseInput } from '@atrium/service-kit/http/validate';
import { z } from 'zod';
import type { ContentContext } from '../context';
import { exportArchive } from './export-archive';
import { runImport } from './run-import';

const formLimit = { maxFormBytes: 64 * 1_024 * 1_024, maxTextBytes: 65_536, maxFiles: 1 };

/** `title,text,ignored`: one use per column; undefined if the titles decide. */
function readColumns(given: unknown): ArticleColumnUse[] | undefined {
  if (given === undefined || given === '') return undefined;
  const uses = z.array(z.enum(articleColumnUses)).max(500).safeParse(String(given).split(','));
  if (!uses.success)
    throw new AppError({ code: 'validation_failed', publicMessage: 'Unknown use of a column' });
  return uses.data;
}

export function transferRoutes(context: ContentContext, tickets: DownloadTickets): CallRoute[] {
  const { audit, clock } = context;
  return [
    handle(transferCalls.import, async ({ c, query, actor }) => {
      const { values, files } = await readBody(c, formLimit);
      const [file] = files.filter(({ field }) => field === 'file');
      if (file === undefined)
        throw new AppError({ code: 'validation_failed', publicMessage: 'Please select a file to import' });
      const isDryRun = [parseInput(importOptions, values).dryRun, query.dryRun].includes('true');
      const columns = readColumns(values.columns);
      const report = await runImport(context, file.path, { isDryRun, actor, columns });
      if (report.created > 0 && !isDryRun) {
        const summary = `${report.created} items (${report.format})`;
        await audit.record({ actor, action: 'imported', resource: 'content', summary });
      }
      return success(report);
    }),
    handle(transferCalls.exportTicket, async ({ actor }) => success(await tickets.issue('content', actor))),
    handle(
      transferCalls.export,
      async ({ c, query, actor }) => {
        await audit.recordOrFail({ actor, action: 'exported', resource: 'content' });
        const name = `atrium-content-${clock.now().toISOString().slice(0, 10)}.json`;
        c.header('content-type', 'application/json; charset=utf-8');
        setNoStore(c);
        c.header('content-disposition', `attachment; filename="${name}"`);
        const texts = exportArchive(context, { withFiles: query.files !== 'false' });
        const stream = Readable.toWeb(Readable.from(texts).map((text: string) => Buffer.from(text)));
        return c.body(stream as ReadableStream<Uint8Array>);
      },
      { guard: ticketGuard({ tickets }, 'content') },
    ),
  ];
}
