import type { ContactExportQuery } from '@atrium/contracts/contacts';
import { csvRow } from '../downloads/csv';
import { type CsvColumn, createRowWriter, topFieldsOf } from '../downloads/csv-bytes';
import { streamCsv } from '../downloads/csv-stream';
import { toObjectIds } from '../object-ids';
import type { SiteTime } from '../site-time';
import { parseContactFilter, toContactQuery } from './contact-filter';
import type { ContactRepository } from './contact-repository';

const columns: readonly CsvColumn[] = [
  { title: 'Full Name', field: 'fullName' },
  { title: 'Email', field: 'email' },
  { title: 'Phone', field: 'phone' },
  { title: 'Company', field: 'companyName' },
  { title: 'Service Type', field: 'serviceType' },
  { title: 'Other Service', field: 'otherServiceType' },
  { title: 'Timeline', field: 'timeline' },
  { title: 'Goals', field: 'goals' },
  { title: 'Status', field: 'status' },
  { title: 'Contacted', field: 'contacted' },
  { title: 'Last Contacted', field: 'lastContactedAt' },
  { title: 'Next Follow-up', field: 'nextFollowUpDate' },
  { title: 'Owner', field: 'owner.name' },
  { title: 'Value', field: 'value' },
  { title: 'Tags', field: 'tags' },
  { title: 'Source', field: 'source' },
  { title: 'Landing Page', field: 'attribution.landingPage' },
  { title: 'Referrer', field: 'attribution.referrer' },
  { title: 'UTM Source', field: 'attribution.utmSource' },
  { title: 'UTM Medium', field: 'attribution.utmMedium' },
  { title: 'UTM Campaign', field: 'attribution.utmCampaign' },
  { title: 'Submitted', field: 'createdAt' },
];
const header = csvRow(columns.map(({ title }) => title));
/** The history and the words of the search stay where they are. */
const fields = topFieldsOf(columns);

export function createExportContacts({
  repository,
  siteTime,
}: {
  repository: ContactRepository;
  siteTime: SiteTime;
}) {
  return function exportContacts({ ids, ticket: _ticket, ...filters }: ContactExportQuery) {
    const query = toContactQuery(parseContactFilter(filters, siteTime), filters.search !== undefined);
    const wanted = ids === undefined ? query : { $and: [query, { _id: { $in: toObjectIds(ids) } }] };
    // What a search finds comes in the order of its words.
    const rows =
      filters.search === undefined
        ? repository.readRows(wanted, fields)
        : repository.sortRows(wanted, fields);
    return streamCsv({ header, rows, writeRow: createRowWriter(columns) });
  };
}
export type ExportContacts = ReturnType<typeof createExportContacts>;
