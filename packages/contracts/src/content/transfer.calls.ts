import { z } from 'zod';
import { callsOf, ticketSummary } from '../common/define-calls';
import { dataOf, downloadTicket } from '../common/envelopes.schemas';
import { unsetWhenEmpty } from '../common/inputs.schemas';
import { contentImportReport } from './transfer.schemas';

const transfer = callsOf('Transfer', '/api/transfer');
const yesOrNo = unsetWhenEmpty(z.enum(['true', 'false'], { error: 'Must be true or false' }));
/** A value that can't be read, or is empty, would turn a dry run into a real one. */
export const importOptions = z.object({
  dryRun: z.enum(['true', 'false'], { error: 'Must be true or false' }).optional(),
});

export const transferCalls = {
  import: transfer.post(
    '/import',
    'content.transfer',
    'Import a Ghost export, a WordPress export, a CSV file of articles or an Atrium archive, alone or in a ZIP with its images',
    dataOf(contentImportReport),
    {
      query: importOptions,
      // `title,text,ignored`: the use of each column of a CSV file.
      body: importOptions.extend({ columns: z.string().max(10_000).optional() }),
      files: { file: 'one' },
      isFormOnly: true,
      failures: [413],
    },
  ),
  exportTicket: transfer.post('/export-ticket', 'content.transfer', ticketSummary, dataOf(downloadTicket)),
  export: transfer.get(
    '/export',
    'download:content.transfer',
    'Download all content outside the trash as one JSON archive; files=false leaves out the images',
    'file',
    { query: z.object({ files: yesOrNo, ticket: z.string().optional() }) },
  ),
};
