import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '@atrium/service-kit/if-missing';
import { writeWhole } from '@atrium/service-kit/write-whole';

/**
 * Files of earlier versions, to be removed with the next release: submissions were lines of `contacts.ndjson`, which a replay
 * renamed, lines were set aside in `*.torn` and `*.damaged`, and `accepted-*.log` had the ids that are in the ledger now.
 */
export async function convertEarlierFiles(directory: string): Promise<void> {
  const pathOf = (name: string) => join(directory, name);
  for (const name of await ifMissing(readdir(directory), [])) {
    // Read at the next run: a process of the earlier version that still runs may just be writing.
    if (name === 'contacts.ndjson')
      await ifMissing(rename(pathOf(name), pathOf(`contacts-${randomUUID()}.replay`)), undefined);
    if (/^accepted-.*\.log$/.test(name)) await rm(pathOf(name), { force: true });
    if (!/^contacts-.*\.(replay|torn|damaged)$/.test(name)) continue;
    // The oldest lines begin with a length and a checksum.
    for (const line of (await ifMissing(readFile(pathOf(name), 'utf8'), '')).split('\n'))
      if (line.trim() !== '')
        await writeWhole(pathOf(`contact-${randomUUID()}.json`), line.replace(/^\d+ [\da-f]+ /, ''));
    await rm(pathOf(name), { force: true });
  }
}
