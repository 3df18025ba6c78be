import { formatDay, pluralise } from '@atrium/admin-kit/text/format';
import type { FirstSteps } from '@atrium/contracts/site/first-steps.schemas';
import { LinkButton } from '@atrium/ui/link-button';
import { Notice } from '@atrium/ui/notice';
import { Link } from 'react-router-dom';

/** Problems of the site as visitors find it, until they are mended. */
export function SiteNotices({ data: { isHidden, expiredClaims } }: { data: FirstSteps }) {
  return (
    <>
      {isHidden && (
        <Notice
          tone="danger"
          title="Search engines leave this site out"
          actions={
            <LinkButton as={Link} to="/dashboard/pages/search-engines" size="s" variant="outline">
              Change it
            </LinkButton>
          }
        >
          <p>Every page tells them so. Nobody finds it by searching until that is switched off.</p>
        </Notice>
      )}
      {expiredClaims.length > 0 && (
        <Notice
          tone="warning"
          title={`${pluralise(expiredClaims.length, 'figure')} no longer true`}
          actions={
            <LinkButton as={Link} to="/dashboard/claims" size="s" variant="outline">
              Look at the register
            </LinkButton>
          }
        >
          <ul>
            {expiredClaims.map(({ value, label, expiresOn, isHidden }, index) => (
              <li key={index}>
                {value} {label} expired on {formatDay(expiresOn)}.{' '}
                {isHidden ? 'It is hidden.' : 'The site still says so.'}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
