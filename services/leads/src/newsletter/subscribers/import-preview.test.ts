import { describe, expect, test } from 'vitest';
import { csvImports } from '../../testing/csv-imports';
import { personalCollections, setUpLeads } from '../../testing/leads-harness';

const harness = await setUpLeads({ empty: personalCollections });
const { importCsv, preview, countSubscribers } = csvImports(harness);

describe('a preview', () => {
  test('of a file without a known address column has its columns, for a person to choose', async () => {
    const csv = 'Erreichbar unter,Ort\na@case.test,Bonn';
    const columns = [
      { title: 'Erreichbar unter', use: 'ignored', isFixed: false },
      { title: 'Ort', use: 'ignored', isFixed: false },
    ];
    expect((await preview(csv)).body.data).toMatchObject({ columns, rows: 0, accepted: 0, notValid: 0 });
    const chosen = { columns: ['email', 'ignored'] };
    expect((await preview(csv, chosen)).body.data).toMatchObject({ rows: 1, accepted: 1 });
    expect((await importCsv(csv)).status).toBe(400);
    expect((await importCsv(csv, { columns: ['ignored', 'ignored'] })).status).toBe(400);
    expect((await importCsv(csv, chosen)).body.data).toMatchObject({ imported: 1 });
  });

  test('refuses a file that begins with an address, because its first row would be lost', async () => {
    for (const more of [{}, { columns: ['email', 'firstName'] }]) {
      const { status, body } = await preview('a@case.test,Ada\nb@case.test,Bob', more);
      expect([status, body.errors?.[0]?.message]).toEqual([
        400,
        'The first line must have the titles of the columns, but it has an address',
      ]);
    }
  });

  test('shows what each column is used for and who would be left out, and changes nothing', async () => {
    const { status, body } = await preview(
      'E-Mail;Vorname;Stadt;Status\na@case.test;Ada;Ulm;aktiv\nb@case.test;Bo;Ulm;abgemeldet\nc;;;',
    );
    expect([status, body.data]).toEqual([
      200,
      {
        columns: [
          { title: 'E-Mail', use: 'email', isFixed: false },
          { title: 'Vorname', use: 'firstName', isFixed: false },
          { title: 'Stadt', use: 'ignored', isFixed: false },
          { title: 'Status', use: 'status', isFixed: false },
        ],
        rows: 3,
        accepted: 1,
        leftOut: 1,
        leftOutReasons: [{ reason: 'unsubscribed', count: 1 }],
        overruled: 0,
        unknownStatuses: [],
        namesToCheck: [],
        notValid: 1,
        invalid: [{ row: 4, email: 'c', reason: 'Please enter a valid email address' }],
      },
    ]);
    expect(await countSubscribers()).toBe(0);
  });

  test('reads the file itself as an import does', async () => {
    const response = await harness.app.request(
      '/api/newsletter/subscribers/import/preview?fileName=people.csv',
      {
        method: 'POST',
        headers: { authorization: `Bearer ${harness.context.adminToken}`, 'content-type': 'text/csv' },
        body: 'email\na@case.test',
      },
    );
    expect(await response.json()).toMatchObject({ data: { rows: 1, accepted: 1 } });
  });

  test.each([{ csv: '' }, { fileName: 'x'.repeat(501) }])(
    'of a file that can not be imported is refused: %j',
    async (change) => {
      expect((await preview('email\na@case.test', change)).status).toBe(400);
    },
  );
});
