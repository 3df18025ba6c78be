import type { ContactExportQuery } from '@atrium/contracts/contacts';
import { BSON } from 'mongodb';
import { csvRow } from '../downloads/csv';
import { streamCsv } from '../downloads/csv-stream';
import { toObjectIds } from '../object-ids';
import type { SiteTime } from '../site-time';
import type { ContactDocument } from './contact-document';
import { parseContactFilter, toContactQuery } from './contact-filter';
import type { ContactRepository } from './contact-repository';

/** What the columns show; the history and the words of the search stay where they are. */
const fields = [
  'fullName',
  'email',
  'phone',
  'companyName',
  'serviceType',
  'otherServiceType',
  'timeline',
  'goals',
  'status',
  'contacted',
  'lastContactedAt',
  'nextFollowUpDate',
  'owner',
  'value',
  'tags',
  'source',
  'attribution',
  'createdAt',
] as const satisfies readonly (keyof ContactDocument)[];
type ExportedContact = Pick<ContactDocument, (typeof fields)[number]>;

const columns: [title: string, read: (contact: ExportedContact) => Parameters<typeof csvRow>[0][number]][] = [
  ['Full Name', ({ fullName }) => fullName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Company', ({ companyName }) => companyName],
  ['Service Type', ({ serviceType }) => serviceType],
  ['Other Service', ({ otherServiceType }) => otherServiceType],
  ['Timeline', ({ timeline }) => timeline],
  ['Goals', ({ goals }) => goals],
  ['Status', ({ status }) => status],
  ['Contacted', ({ contacted }) => contacted],
  ['Last Contacted', ({ lastContactedAt }) => lastContactedAt],
  ['Next Follow-up', ({ nextFollowUpDate }) => nextFollowUpDate],
  ['Owner', ({ owner }) => owner?.name],
  ['Value', ({ value }) => value],
  ['Tags', ({ tags }) => tags.join('; ')],
  ['Source', ({ source }) => source],
  ['Landing Page', ({ attribution }) => attribution.landingPage],
  ['Referrer', ({ attribution }) => attribution.referrer],
  ['UTM Source', ({ attribution }) => attribution.utmSource],
  ['UTM Medium', ({ attribution }) => attribution.utmMedium],
  ['UTM Campaign', ({ attribution }) => attribution.utmCampaign],
  ['Submitted', ({ createdAt }) => createdAt],
];

export function createExportContacts({
  repository,
  siteTime,
}: {
  repository: ContactRepository;
  siteTime: SiteTime;
}) {
  return function exportContacts({ ids, ticket: _ticket, ...filters }: ContactExportQuery) {
    const query = toContactQuery(parseContactFilter(filters, siteTime), filters.search !== undefined);
    const rows = repository.stream(
      ids === undefined ? query : { $and: [query, { _id: { $in: toObjectIds(ids) } }] },
      fields,
    );
    return streamCsv({
      header: csvRow(columns.map(([title]) => title)),
      rows,
      toRow(bytes) {
        const contact = BSON.deserialize(bytes) as ExportedContact;
        return csvRow(columns.map(([, read]) => read(contact)));
      },
    });
  };
}
export type ExportContacts = ReturnType<typeof createExportContacts>;
