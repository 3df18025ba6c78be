import type { RemoteDetails } from '@atrium/contracts/registry/schemas';
import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { Card } from '@atrium/ui/card';
import { type ReactNode, useState } from 'react';
import type { Move } from './moves';
import classes from './remotes.module.css';
import { ShareField } from './share-field';
import { Health, Shipped } from './version-facts';
import { Vitals } from './vitals';

interface TrafficPanelProps {
  remote: RemoteDetails;
  onMove(move: Move): void;
}

/** The versions that visitors get: the active one, the canary beside it, and the fallback. */
export function TrafficPanel({ remote, onMove }: TrafficPanelProps) {
  const { active, canary, previous, lock, retiredAt } = remote;
  const canaryShare = canary?.percent ?? 0;
  const canMove = lock === null && retiredAt === null;
  return (
    <section aria-labelledby="traffic" className={classes.section}>
      <h2 id="traffic" className={classes.sectionTitle}>
        What visitors get
      </h2>
      {active === null || retiredAt !== null ? (
        <Card className="muted small">
          {retiredAt === null
            ? 'No version is active yet: no page offers this remote.'
            : 'Nothing: the remote is retired. Activate a version below to offer it again.'}
        </Card>
      ) : (
        <>
          <div
            className={classes.split}
            role="img"
            aria-label={
              canary
                ? `${100 - canaryShare} % get ${active}, ${canaryShare} % get the canary ${canary.version}`
                : `All visitors get ${active}`
            }
          >
            <span className={classes.activeShare} style={{ flexGrow: 100 - canaryShare }} />
            {canary && <span className={classes.canaryShare} style={{ flexGrow: canaryShare }} />}
          </div>
          <div className={classes.arms}>
            <Arm remote={remote} version={active} label="Active" share={100 - canaryShare}>
              <div className={`cluster gap-2 between ${classes.fallback}`}>
                <p className="muted small">
                  {previous === null ? (
                    'There is no version before it to fall back to.'
                  ) : (
                    <>
                      Fallback: <code>{previous}</code>
                    </>
                  )}
                </p>
                {previous !== null && canMove && (
                  <Button size="s" variant="outline" onClick={() => onMove({ kind: 'roll back' })}>
                    Roll back…
                  </Button>
                )}
              </div>
            </Arm>
            {canary ? (
              <Arm remote={remote} version={canary.version} label="Canary" share={canaryShare}>
                {canMove && <CanaryControls key={canaryShare} canary={canary} onMove={onMove} />}
              </Arm>
            ) : (
              <Card className={classes.noCanary}>
                <p className={classes.armTitle}>No canary</p>
                <p className="muted small">
                  Give a new version to a share of the visitors first: start a canary of it in the list below.
                </p>
              </Card>
            )}
          </div>
        </>
      )}
    </section>
  );
}

interface ArmProps {
  remote: RemoteDetails;
  version: string;
  label: 'Active' | 'Canary';
  share: number;
  children: ReactNode;
}

function Arm({ remote, version, label, share, children }: ArmProps) {
  const info = remote.versions.find((each) => each.version === version);
  return (
    <Card className={classes.arm}>
      <div className="cluster gap-4">
        <p className={classes.armShare}>{share} %</p>
        <div>
          <h3 className={classes.armTitle}>
            <code>{version}</code>
          </h3>
          <Badge tone={label === 'Active' ? 'primary' : 'accent'}>{label}</Badge>
        </div>
      </div>
      {info ? (
        <>
          <Shipped version={info} />
          <Health version={info} isDetailed />
          <Vitals vitals={remote.vitals} version={version} />
        </>
      ) : (
        <p className="muted small">The record of this version is missing.</p>
      )}
      {children}
    </Card>
  );
}

function CanaryControls({
  canary,
  onMove,
}: {
  canary: NonNullable<RemoteDetails['canary']>;
  onMove(move: Move): void;
}) {
  const { version } = canary;
  const [percent, setPercent] = useState(canary.percent);
  return (
    <div className={`stack gap-4 ${classes.canary}`}>
      <ShareField value={percent} onChange={setPercent} />
      <div className="cluster gap-2">
        <Button size="s" onClick={() => onMove({ kind: 'promote' })}>
          Promote…
        </Button>
        <Button
          size="s"
          variant="outline"
          waitsFor={percent === canary.percent ? 'Choose another share first.' : undefined}
          onClick={() => onMove({ kind: 'canary', version, percent })}
        >
          Set share…
        </Button>
        <Button size="s" variant="ghost" onClick={() => onMove({ kind: 'end canary' })}>
          End canary…
        </Button>
      </div>
    </div>
  );
}
