import { Figure, Figures } from '@atrium/admin-kit/figures';
import { formatCount, formatDayAndTime, formatShare, pluralise } from '@atrium/admin-kit/text/format';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { Panel } from '../shared/panel';
import { listProgressShares, listResults, measureRate } from './campaign-progress';
import classes from './campaigns.module.css';

const partClasses = {
  sent: classes.sent,
  failed: classes.failed,
  suppressed: classes.suppressed,
  remaining: classes.remaining,
};

/** Live figures that add up: audience = sent + failed + suppressed + remaining. */
export function CampaignProgressPanel({ campaign }: { campaign: Campaign }) {
  const { progress } = campaign;
  const parts = listProgressShares(progress);
  const done = progress.audience - progress.remaining;
  const rate = measureRate(campaign);
  return (
    <Panel
      title="Progress"
      aside={<span className="muted small numbers">{describeState(campaign, rate)}</span>}
    >
      <div
        role="progressbar"
        aria-label="Mails handled"
        aria-valuemin={0}
        aria-valuemax={progress.audience}
        aria-valuenow={done}
        aria-valuetext={`${formatCount(done)} of ${formatCount(progress.audience)}`}
        className={classes.bar}
      >
        {parts.map((part) =>
          part.count > 0 ? (
            <span key={part.key} className={partClasses[part.key]} style={{ flexGrow: part.count }} />
          ) : null,
        )}
      </div>
      <div className={classes.parts}>
        <Figures>
          <Figure name="Audience">{formatCount(progress.audience)}</Figure>
          {parts.map((part) => (
            <Figure
              key={part.key}
              name={
                <>
                  <span className={`${classes.swatch} ${partClasses[part.key]}`} aria-hidden="true" />
                  {part.label}
                </>
              }
            >
              {formatCount(part.count)}
              <span className={classes.share}>{formatShare(part.count, progress.audience)}%</span>
            </Figure>
          ))}
        </Figures>
      </div>
      {progress.sent + progress.failed > 0 ? (
        <div className={classes.parts}>
          <Figures>
            {listResults(campaign).map(({ label, count, whole, note }, index) => (
              <Figure key={index} name={label} note={note}>
                {formatCount(count)}
                <span className={classes.share}>{formatShare(count, whole)}%</span>
              </Figure>
            ))}
          </Figures>
        </div>
      ) : null}
      <ul className={classes.remarks}>
        {progress.retrying > 0 ? (
          <li>{pluralise(progress.retrying, 'mail')} will be tried again after a temporary refusal.</li>
        ) : null}
        {progress.inDoubt > 0 ? (
          <li>
            A crash hid the outcome of {pluralise(progress.inDoubt, 'mail')};{' '}
            {campaign.neverTwice
              ? 'they wait for a decision.'
              : 'they are sent again under the same Message-ID.'}
          </li>
        ) : null}
        {progress.duplicates > 0 ? (
          <li>Because of that up to {pluralise(progress.duplicates, 'mail')} arrived twice.</li>
        ) : null}
      </ul>
    </Panel>
  );
}

function describeState({ status, finishedAt, maxRate }: Campaign, rate: number | null): string {
  if (status === 'planning') return 'Collecting the recipients';
  if (status === 'sending') {
    return rate === null
      ? `Starting, at most ${maxRate} per second`
      : `${formatCount(Math.round(rate))} per second`;
  }
  return finishedAt ? `Finished ${formatDayAndTime(finishedAt)}` : '';
}
