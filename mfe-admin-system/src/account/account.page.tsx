import { useDocumentTitle, useSession } from '@atrium/mfe-kit';
import { PageHeader } from '@atrium/ui/page-header';
import { Link } from 'react-router-dom';
import { SectionCard } from '../shared/section-card';
import classes from './account.module.css';
import { EmailForm } from './email-form';
import { SecondFactor } from './factor/second-factor';
import { Keys } from './keys/keys';
import { Passkeys } from './passkeys/passkeys';
import { PasswordForm } from './password-form';
import { PreferencesForm } from './preferences/preferences-form';
import { OwnSessions } from './sessions/own-sessions';

/** The settings of the signed-in person's own account. */
export function Component() {
  useDocumentTitle('Your account');
  const user = useSession((state) => state.user);
  if (!user) return null;
  // Nothing but a second factor is answered before it is set up.
  const isLimited = user.factorDue?.isOverdue === true;
  return (
    <>
      <PageHeader title="Your account" description={`${user.name}, ${user.email}`} linkAs={Link} />
      {user.canDevelop && (
        <p className={classes.development}>
          <Link to="/dashboard/development">Develop a remote in this tab</Link>
        </p>
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          {!isLimited && <PreferencesForm />}
          <SecondFactor />
          <Passkeys />
          {!isLimited && <Keys />}
        </div>
        {!isLimited && (
          <div className={classes.column}>
            <OwnSessions />
            {user.provider === undefined ? (
              <>
                <PasswordForm />
                <EmailForm email={user.email} />
              </>
            ) : (
              <SectionCard
                title="Password and email address"
                description={`You sign in with ${user.provider}, which has them.`}
              />
            )}
          </div>
        )}
      </div>
    </>
  );
}
