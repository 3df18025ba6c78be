import { useCan } from '@atrium/admin-kit/use-can';
import { type Permission, permissionTexts } from '@atrium/contracts/auth/permissions';
import type { RemoteCall, RemoteDetails, RemoteVersionInfo } from '@atrium/contracts/registry/schemas';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import type { Move } from './moves';
import classes from './remotes.module.css';

/** A longer list is folded. */
const shownOpen = 6;

interface CallGroup {
  /** Null: every account may call it. */
  permission: string | null;
  texts: string[];
}

function groupCalls(calls: readonly RemoteCall[]): CallGroup[] {
  const permissions = [...new Set(calls.map(({ permission }) => permission))];
  return permissions.map((permission) => ({
    permission,
    texts: [...new Set(calls.filter((call) => call.permission === permission).map(({ does }) => does))],
  }));
}

const nameRight = (permission: string): string =>
  Object.hasOwn(permissionTexts, permission) ? permissionTexts[permission as Permission].label : permission;

/** The calls of a version that no version before it was approved for, in words. */
function CallList({ calls }: { calls: readonly RemoteCall[] }) {
  return groupCalls(calls).map(({ permission, texts }, index) => (
    <div key={index} className={classes.facts}>
      {permission !== null && <p className="muted small">With the permission to {nameRight(permission)}:</p>}
      <ul className={classes.effects}>
        {texts.map((does, place) => (
          <li key={place}>{does}</li>
        ))}
      </ul>
    </div>
  ));
}

/** The new calls of one version in the table. */
export function NewCalls({ version: { newCalls } }: { version: RemoteVersionInfo }) {
  if (newCalls.length === 0) return null;
  return (
    <details className={classes.newCalls} open={newCalls.length <= shownOpen}>
      <summary>Now also ({newCalls.length})</summary>
      <CallList calls={newCalls} />
    </details>
  );
}

/** The newest version that waits, and who can approve it. */
export function ApprovalNotice({ remote, onMove }: { remote: RemoteDetails; onMove(move: Move): void }) {
  const canApprove = useCan('remotes.approve');
  const waiting = remote.versions.find(({ needsApproval }) => needsApproval);
  if (waiting === undefined) return null;
  const { version, newCalls } = waiting;
  return (
    <Notice
      tone="warning"
      title={`${version} waits for approval. Now also:`}
      actions={
        canApprove &&
        remote.lock === null && (
          <Button size="s" variant="outline" onClick={() => onMove({ kind: 'approve', version })}>
            Approve…
          </Button>
        )
      }
    >
      <CallList calls={newCalls} />
      <p>
        {canApprove
          ? 'Until it is approved nobody gets it.'
          : 'Until it is approved nobody gets it. An admin can approve it, or whoever else has the permission to approve remotes.'}
      </p>
    </Notice>
  );
}
