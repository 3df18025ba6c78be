import { Fact, Facts } from '@atrium/admin-kit/facts';
import { formatDayAndTime, missing } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import { nameSource } from '@atrium/contracts/contacts/constants';
import type { Contact, ContactAttribution } from '@atrium/contracts/contacts/schemas';
import { isOtherServiceType } from '@atrium/contracts/contacts/service-types';
import { Link } from 'react-router-dom';
import { EmailLink, PhoneLink } from '../shared/address-links';
import { Panel } from '../shared/panel';
import { buildPersonPath } from '../shared/person-path';
import classes from './contact-detail.module.css';

export function ContactFacts({ contact }: { contact: Contact }) {
  const seesPeople = useCan('people.read');
  return (
    <>
      <Panel title="Contact Information">
        <Facts>
          <Fact name="Email">{contact.email === null ? missing : <EmailLink email={contact.email} />}</Fact>
          <Fact name="Phone">{contact.phone ? <PhoneLink phone={contact.phone} /> : missing}</Fact>
          <Fact name="Company">{contact.companyName || missing}</Fact>
          <Fact name="Submitted On">{formatDayAndTime(contact.createdAt)}</Fact>
          <Fact name="Last Contacted">
            {contact.lastContactedAt ? formatDayAndTime(contact.lastContactedAt) : 'Not contacted yet'}
          </Fact>
          <Fact name="Source">{nameSource(contact.source) || missing}</Fact>
        </Facts>
        <AttributionFacts attribution={contact.attribution} />
        {seesPeople && contact.email !== null && (
          <p className={classes.more}>
            <Link to={buildPersonPath(contact.email)}>Everything kept about this address</Link>
          </p>
        )}
      </Panel>
      <Panel title="Service Details">
        <Facts>
          <Fact name="Service Type">{contact.serviceType || missing}</Fact>
          {isOtherServiceType(contact.serviceType) && contact.otherServiceType ? (
            <Fact name="Specified Service">{contact.otherServiceType}</Fact>
          ) : null}
          <Fact name="Timeline">{contact.timeline || missing}</Fact>
        </Facts>
        <h3 className={classes.factTitle}>Goals</h3>
        {contact.goals ? (
          <p className={classes.asTyped}>{contact.goals}</p>
        ) : (
          <p className="muted">No goals were given.</p>
        )}
      </Panel>
    </>
  );
}

const attributionLabels: { key: keyof ContactAttribution; label: string }[] = [
  { key: 'landingPage', label: 'Landing page' },
  { key: 'referrer', label: 'Referred by' },
  { key: 'utmSource', label: 'Campaign source' },
  { key: 'utmMedium', label: 'Medium' },
  { key: 'utmCampaign', label: 'Campaign' },
  { key: 'utmTerm', label: 'Term' },
  { key: 'utmContent', label: 'Content' },
  { key: 'pages', label: 'Pages before the request' },
];

function AttributionFacts({ attribution }: { attribution: ContactAttribution }) {
  const known = attributionLabels.filter(({ key }) => attribution[key]);
  if (known.length === 0) return null;
  return (
    <>
      <h3 className={classes.factTitle}>How they found us</h3>
      <Facts>
        {known.map(({ key, label }) => (
          <Fact key={key} name={label}>
            {key === 'pages' ? attribution.pages?.replaceAll(' ', ' → ') : attribution[key]}
          </Fact>
        ))}
      </Facts>
    </>
  );
}
