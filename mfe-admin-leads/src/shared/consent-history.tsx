import { PermittedLink } from '@atrium/admin-kit/permitted-link';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import { type ConsentEventKind, newsletterConsent } from '@atrium/contracts/newsletter/subscribers.constants';
import type { ConsentEvent, SubscriberSend } from '@atrium/contracts/newsletter/subscribers.schemas';
import { Badge } from '@atrium/ui/badge';
import classes from './consent-history.module.css';
import { deliveryLabels, deliveryTones } from './delivery-tones';

const consentLabels: Record<ConsentEventKind, string> = {
  requested: 'Asked for the newsletter',
  confirmed: 'Confirmed by mail',
  imported: 'Imported with proof of consent',
  added: 'Added by hand with proof of consent',
  unsubscribed: 'Unsubscribed',
  complained: 'Complained',
  bounced: 'Mail bounced',
  lifted: 'Suppression lifted by staff',
  erased: 'Erased',
};

/** The terms that somebody agreed to when they sent a contact request. */
export interface TermsAgreement {
  id: string;
  fullName: string;
  version: string;
  agreedAt: string;
}

interface ConsentHistoryProps {
  events: readonly ConsentEvent[];
  agreements?: readonly TermsAgreement[];
  headingLevel?: 2 | 3;
}

interface SendHistoryProps {
  sends: readonly SubscriberSend[];
  headingLevel?: 2 | 3;
}

/** The agreements of one address: to the terms, and to the newsletter. */
export function ConsentHistory({ events, agreements = [], headingLevel = 3 }: ConsentHistoryProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <section>
      <Title className={classes.title}>Consent</Title>
      {events.length + agreements.length === 0 ? <p className="muted">No consent is on record.</p> : null}
      <ol className="stack gap-3 small">
        {agreements.map(({ id, fullName, version, agreedAt }) => (
          <li key={id}>
            <strong>Agreed to the terms of {version}</strong>
            <span className="muted"> {formatDayAndTime(agreedAt)}</span>
            <p className="muted small anywhere">Contact request of {fullName}</p>
          </li>
        ))}
        {events.map((event, index) => (
          <li key={index}>
            <strong>{consentLabels[event.event]}</strong>
            <span className="muted"> {formatDayAndTime(event.at)}</span>
            <p className="muted small anywhere">
              {[
                event.wordingVersion ? `Wording ${event.wordingVersion}` : null,
                event.privacyVersion ? `privacy policy of ${event.privacyVersion}` : null,
                event.page ? `on ${event.page}` : null,
                event.address ? `from ${event.address}` : null,
                event.note,
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
            {event.agent ? <p className="muted small anywhere">{event.agent}</p> : null}
          </li>
        ))}
      </ol>
      {events.some((event) => event.wordingVersion === newsletterConsent.version) ? (
        <p className={`muted small anywhere ${classes.wording}`}>
          Wording {newsletterConsent.version}: “{newsletterConsent.wording}”
        </p>
      ) : null}
    </section>
  );
}

/** Every newsletter sent to one address. */
export function SendHistory({ sends, headingLevel = 3 }: SendHistoryProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <section>
      <Title className={classes.title}>Sending history</Title>
      {sends.length === 0 ? <p className="muted">No newsletter has been sent to this address yet.</p> : null}
      <ul className="stack gap-3 small">
        {sends.map((send) => (
          <li key={`${send.campaignId} ${send.at}`} className={classes.send}>
            <PermittedLink
              permission="newsletter.read"
              to={`/dashboard/newsletter/campaigns/${send.campaignId}`}
            >
              {send.subject}
            </PermittedLink>
            <Badge tone={deliveryTones[send.status]} size="s">
              {deliveryLabels[send.status]}
              {send.code ? ` ${send.code}` : ''}
            </Badge>
            <span className="muted">{formatDayAndTime(send.at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
