import { formatDayAndTime, missing } from '@atrium/admin-kit/text/format';
import type { Contact, ContactAttribution } from '@atrium/contracts/contact-types';
import { isOtherServiceType } from '@atrium/contracts/service-types';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmailLink } from '../shared/email-link';
import page from '../shared/page.module.css';
import { Panel } from '../shared/panel';
import { buildPersonPath } from '../shared/person-path';
import classes from './contact-detail.module.css';

export function ContactFacts({ contact }: { contact: Contact }) {
  return (
    <>
      <Panel title="Contact Information">
        <dl className={classes.facts}>
          <Fact label="Email">
            <EmailLink email={contact.email} />
          </Fact>
          <Fact label="Phone">
            {contact.phone ? (
              <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a>
            ) : (
              missing
            )}
          </Fact>
          <Fact label="Company">{contact.companyName || missing}</Fact>
          <Fact label="Submitted On">{formatDayAndTime(contact.createdAt)}</Fact>
          <Fact label="Last Contacted">
            {contact.lastContactedAt ? formatDayAndTime(contact.lastContactedAt) : 'Not contacted yet'}
          </Fact>
          <Fact label="Source">{contact.source || missing}</Fact>
        </dl>
        <AttributionFacts attribution={contact.attribution} />
        <p className={classes.more}>
          <Link to={buildPersonPath(contact.email)}>Everything kept about this address</Link>
        </p>
      </Panel>
      <Panel title="Service Details">
        <dl className={classes.facts}>
          <Fact label="Service Type">{contact.serviceType || missing}</Fact>
          {isOtherServiceType(contact.serviceType) && contact.otherServiceType ? (
            <Fact label="Specified Service">{contact.otherServiceType}</Fact>
          ) : null}
          <Fact label="Timeline">{contact.timeline || missing}</Fact>
        </dl>
        <h3 className={classes.factTitle}>Goals</h3>
        {contact.goals ? (
          <p className={classes.goals}>{contact.goals}</p>
        ) : (
          <p className={page.muted}>No goals were given.</p>
        )}
      </Panel>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
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
];

function AttributionFacts({ attribution }: { attribution: ContactAttribution }) {
  const known = attributionLabels.filter(({ key }) => attribution[key]);
  if (known.length === 0) return null;
  return (
    <>
      <h3 className={classes.factTitle}>How they found us</h3>
      <dl className={classes.facts}>
        {known.map(({ key, label }) => (
          <Fact key={key} label={label}>
            {attribution[key]}
          </Fact>
        ))}
      </dl>
    </>
  );
}
