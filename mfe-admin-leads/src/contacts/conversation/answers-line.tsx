import { CopyAddress } from '@atrium/admin-kit/copy-address';
import { useCan } from '@atrium/admin-kit/use-can';
import type { Conversation } from '@atrium/contracts/conversations/schemas';
import { useApi } from '@atrium/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import classes from './conversation.module.css';
import { conversationQueries } from './conversation.queries';
import { conversationSettingsPath } from './settings-path';

interface AnswersLineProps extends Pick<Conversation, 'intake'> {
  mayWrite: boolean;
}

/** Says whether answers come in, and shows the reader's own address for BCC. */
export function AnswersLine({ intake, mayWrite }: AnswersLineProps) {
  const maySettings = useCan('settings.write');
  if (intake.isOn) return mayWrite ? <LogAddress /> : null;
  return (
    <p className="muted small">
      Answers go to the mailbox of whoever writes and do not appear here.{' '}
      {maySettings ? (
        <Link to={conversationSettingsPath}>Let answers come in</Link>
      ) : (
        'An admin can let answers come in.'
      )}
    </p>
  );
}

function LogAddress() {
  const { data } = useQuery(conversationQueries(useApi()).writing);
  if (!data?.logAddress) return null;
  return (
    <details className={classes.quiet}>
      <summary>Log mail that you write elsewhere</summary>
      <div className="stack gap-2">
        <p>
          With your own address in BCC, a mail from your mailbox to a contact appears in the conversation.
          Keep the address to yourself.
        </p>
        <CopyAddress address={data.logAddress} name="your address for BCC" />
      </div>
    </details>
  );
}
