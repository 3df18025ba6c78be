import type { ContactExportQuery } from '@atrium/contracts/contacts/lists.schemas';
import { type CsvColumn, streamCsv } from '../../csv';
import { toObjectIds } from '../../object-ids';
import type { ContactsContext } from '../context';
import { followUpDayOf } from './contact-document';
import { toContactQuery } from './contact-filter';
import type { ExportedContact } from './contact-repository';

const columns: readonly CsvColumn<ExportedContact>[] = [
  { title: 'Full Name', read: ({ fullName }) => fullName },
  { title: 'Email', read: ({ email }) => email },
  { title: 'Phone', read: ({ phone }) => phone },
  { title: 'Company', read: ({ companyName }) => companyName },
  { title: 'Service Type', read: ({ serviceType }) => serviceType },
  { title: 'Other Service', read: ({ otherServiceType }) => otherServiceType },
  { title: 'Timeline', read: ({ timeline }) => timeline },
  { title: 'Goals', read: ({ goals }) => goals },
  { title: 'Status', read: ({ status }) => status },
  { title: 'Contacted', read: ({ contacted }) => contacted },
  { title: 'Last Contacted', isTime: true, read: ({ lastContactedAt }) => lastContactedAt },
  { title: 'Next Follow-up', read: followUpDayOf },
  { title: 'Owner', read: ({ owner }) => owner?.name },
  { title: 'Value', read: ({ value }) => value },
  { title: 'Tags', read: ({ tags }) => tags },
  { title: 'Source', read: ({ source }) => source },
  { title: 'Landing Page', read: ({ attribution }) => attribution.landingPage },
  { title: 'Referrer', read: ({ attribution }) => attribution.referrer },
  { title: 'UTM Source', read: ({ attribution }) => attribution.utmSource },
  { title: 'UTM Medium', read: ({ attribution }) => attribution.utmMedium },
  { title: 'UTM Campaign', read: ({ attribution }) => attribution.utmCampaign },
  { title: 'Pages', read: ({ attribution }) => attribution.pages },
  { title: 'Submitted', isTime: true, read: ({ createdAt }) => createdAt },
];

export function exportContacts(
  { contacts, siteTime, clock, reportStuck }: ContactsContext,
  { ids, ticket: _ticket, ...filters }: ContactExportQuery,
  userId: string,
) {
  const query = toContactQuery(filters, { siteTime, now: clock.now(), userId });
  const wanted = ids === undefined ? query : { $and: [query, { _id: { $in: toObjectIds(ids) } }] };
  return streamCsv(columns, contacts.streamNewest(wanted), {
    resource: 'contact',
    report: reportStuck,
    siteTime,
  });
}
