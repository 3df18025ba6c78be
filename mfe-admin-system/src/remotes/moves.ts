import type { RemoteDetails, RemoteStatus } from '@atrium/contracts/registry/schemas';
import type { ApiClient } from '@atrium/mfe-kit';
import { isUntried } from './version-facts';

/** The moves that staff can make with a remote. */
export type Move =
  | { kind: 'activate' | 'approve'; version: string }
  | { kind: 'canary'; version: string; percent: number }
  | { kind: 'end canary' | 'promote' | 'roll back' | 'lock' | 'unlock' | 'retire' | 'revoke token' };

interface MoveText {
  title: string;
  /** The effects, one fact each. */
  effects: string[];
  confirmLabel: string;
  tone: 'primary' | 'danger';
  needsReason?: boolean;
  /** Must be typed before it can be confirmed. */
  mustType?: string;
  done: string;
}

export type DescribedRemote = RemoteStatus & Partial<Pick<RemoteDetails, 'versions'>>;

const openTabs = 'Open tabs keep the version they began with until their next page.';
const neverFallback = (version: string) =>
  `${version} is marked as rolled back: it becomes neither active nor the fallback by itself.`;

const endOfCanary = ({ canary }: RemoteStatus, except?: string): string[] =>
  canary === null || canary.version === except ? [] : [`The canary ${canary.version} ends.`];

function describeActivation(remote: RemoteStatus, version: string): MoveText {
  const { name, active, retiredAt, withdrawn } = remote;
  return {
    title: `Activate ${version}?`,
    effects: [
      ...(retiredAt === null ? [] : [`${name} is offered again.`]),
      ...(withdrawn.includes(version) ? ['This version was rolled back before.'] : []),
      `All visitors get ${version} with their next page.`,
      ...(active === null || active === version ? [] : [`${active} becomes the fallback.`]),
      ...endOfCanary(remote, version),
      openTabs,
    ],
    confirmLabel: 'Activate',
    tone: 'primary',
    done: `${version} is active`,
  };
}

function describeApproval({ name, versions = [] }: DescribedRemote, version: string): MoveText {
  const newCalls = versions.find((info) => info.version === version)?.newCalls ?? [];
  return {
    title: `Approve ${version}?`,
    effects: [
      ...new Set(newCalls.map(({ does }) => `Now also: ${does}`)),
      `Later versions of ${name} need no approval for this. It is done in the name of whoever is signed in, as far as that person may.`,
      'Visitors get what they get now, until somebody activates the version.',
    ],
    confirmLabel: 'Approve',
    tone: 'primary',
    done: `${version} is approved`,
  };
}

function describeCanary(remote: RemoteStatus, version: string, percent: number): MoveText {
  const { active, canary, withdrawn } = remote;
  const isRunning = canary?.version === version;
  return {
    title: isRunning ? `Change the share to ${percent} %?` : `Start a canary of ${version}?`,
    effects: [
      ...(withdrawn.includes(version) ? ['This version was rolled back before.'] : []),
      `${percent} % of the visitors get ${version} with their next page: always the same ones.`,
      `${100 - percent} % get ${active}.`,
      ...(isRunning ? [`Until now ${canary.percent} % got the canary.`] : endOfCanary(remote)),
    ],
    confirmLabel: isRunning ? 'Set share' : 'Start canary',
    tone: 'primary',
    done: `${percent} % of the visitors get ${version}`,
  };
}

function describeRollBack(remote: DescribedRemote): MoveText {
  const { name, active, previous, versions = [] } = remote;
  const isSkipped = versions.some((info) => info.version === previous && isUntried(info));
  return {
    title: isSkipped ? `Roll back ${name}?` : `Roll back to ${previous}?`,
    effects: [
      isSkipped
        ? `${previous} was never tried: visitors get the newest version before it that was. To use it, activate it.`
        : `All visitors get ${previous} with their next page.`,
      neverFallback(active ?? ''),
      ...endOfCanary(remote),
    ],
    confirmLabel: 'Roll back',
    tone: 'danger',
    done: isSkipped ? `${name} is rolled back` : `${name} is rolled back to ${previous}`,
  };
}

/** The texts of the confirmation before the move is made. */
export function describeMove(move: Move, remote: DescribedRemote): MoveText {
  const { name, active, canary, lock } = remote;
  const running = canary?.version ?? '';
  switch (move.kind) {
    case 'activate':
      return describeActivation(remote, move.version);
    case 'approve':
      return describeApproval(remote, move.version);
    case 'canary':
      return describeCanary(remote, move.version, move.percent);
    case 'end canary':
      return {
        title: 'End the canary?',
        effects: [`All visitors get ${active} with their next page.`, neverFallback(running)],
        confirmLabel: 'End canary',
        tone: 'danger',
        done: 'The canary has ended',
      };
    case 'promote':
      return {
        title: `Promote ${running}?`,
        effects: [
          `All visitors get ${running} with their next page.`,
          `${active} becomes the fallback.`,
          openTabs,
        ],
        confirmLabel: 'Promote',
        tone: 'primary',
        done: `${running} is active`,
      };
    case 'roll back':
      return describeRollBack(remote);
    case 'lock':
      return {
        title: `Lock ${name}?`,
        effects: [
          'Every publication, activation, canary and roll-back is refused until it is unlocked.',
          'Also the automatic roll-back of a failing version.',
          'Visitors get what they get now.',
        ],
        confirmLabel: 'Lock',
        tone: 'primary',
        needsReason: true,
        done: `${name} is locked`,
      };
    case 'unlock':
      return {
        title: `Unlock ${name}?`,
        effects: [`${lock?.by} locked it: ${lock?.reason}`, 'Publications and moves are possible again.'],
        confirmLabel: 'Unlock',
        tone: 'primary',
        done: `${name} is unlocked`,
      };
    case 'retire':
      return {
        title: `Retire ${name}?`,
        effects: [
          'All its pages, menu entries and widgets disappear for everybody.',
          'Its deploy token is revoked.',
          ...(name === 'mfe-admin-system'
            ? ['This screen is one of its pages: afterwards only atrium activate brings it back.']
            : ['Its versions stay. Activating one brings the remote back.']),
        ],
        confirmLabel: 'Retire',
        tone: 'danger',
        mustType: name,
        done: `${name} is retired`,
      };
    case 'revoke token':
      return {
        title: 'Revoke the deploy token?',
        effects: [
          'The team and its pipeline can publish nothing more until a new token is issued.',
          'Visitors get what they get now.',
        ],
        confirmLabel: 'Revoke',
        tone: 'danger',
        done: 'The deploy token is revoked',
      };
  }
}

/** Makes the move, if nothing has changed since `remote` was read. */
export function sendMove(api: ApiClient, move: Move, remote: RemoteStatus, reason: string): Promise<unknown> {
  const { name, revision } = remote;
  const options = { params: { name } };
  const body = { reason, revision };
  switch (move.kind) {
    case 'activate':
      return api.post('/api/registry/remotes/:name/activate', { ...body, version: move.version }, options);
    case 'approve':
      return api.post('/api/registry/remotes/:name/versions/:version/approve', body, {
        params: { name, version: move.version },
      });
    case 'canary':
      return api.post(
        '/api/registry/remotes/:name/canary',
        { ...body, version: move.version, percent: move.percent },
        options,
      );
    case 'end canary':
      return api.post('/api/registry/remotes/:name/canary', { ...body, percent: 0 }, options);
    case 'promote':
      return api.post('/api/registry/remotes/:name/promote', body, options);
    case 'roll back':
      return api.post('/api/registry/remotes/:name/roll-back', body, options);
    case 'lock':
      return api.put('/api/registry/remotes/:name/lock', body, options);
    case 'unlock':
      return api.delete('/api/registry/remotes/:name/lock', body, options);
    case 'retire':
      return api.post('/api/registry/remotes/:name/retire', body, options);
    case 'revoke token':
      return api.delete('/api/registry/remotes/:name/token', body, options);
  }
}
