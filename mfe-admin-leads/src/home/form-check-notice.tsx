import { formatRelative } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import { formCheckStages, staleIntervals } from '@atrium/contracts/contacts/form-check.constants';
import type { DashboardFormCheck } from '@atrium/contracts/site/dashboard.schemas';
import { LinkButton } from '@atrium/ui/link-button';
import { Notice } from '@atrium/ui/notice';
import { Link } from 'react-router-dom';

const minuteMs = 60_000;
const settingsPath = '/dashboard/settings/form-check';

/** When the contact form worked, or what of it is broken. */
export function FormCheckNotice({ check }: { check: DashboardFormCheck }) {
  const { everyMinutes, reachesMail, checkedAt, workedAt, stage, problem } = check;
  const mayChange = useCan('settings.write');
  if (checkedAt === null)
    return <p className="muted small">The contact form is checked within {everyMinutes} min.</p>;
  const worked =
    workedAt === null ? 'It has not passed a check yet.' : `It worked ${formatRelative(workedAt)}.`;
  if (stage !== null)
    return (
      <Notice
        tone="danger"
        title="The contact form is broken"
        actions={
          mayChange && (
            <LinkButton as={Link} to={settingsPath} size="s" variant="outline">
              The check
            </LinkButton>
          )
        }
      >
        <p>
          {formCheckStages[stage]}. {worked}
        </p>
        <p className="small">{problem}</p>
      </Notice>
    );
  if (Date.now() - Date.parse(checkedAt) > staleIntervals * everyMinutes * minuteMs)
    return (
      <Notice tone="danger" title="The contact form is not checked any more">
        <p>
          The last check was {formatRelative(checkedAt)}, one is due every {everyMinutes} min. The worker does
          not run, so mails do not go out either.
        </p>
      </Notice>
    );
  return (
    <p className="muted small">
      The contact form worked <time dateTime={checkedAt}>{formatRelative(checkedAt)}</time>
      {!reachesMail && ', up to its mails, which are not checked'}.
    </p>
  );
}
