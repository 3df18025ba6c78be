import { failureOf } from '@atrium/admin-kit/text/error-text';
import { formatDay } from '@atrium/admin-kit/text/format';
import type { FactorOffer, FactorState } from '@atrium/contracts/auth/factors.schemas';
import { toast, useApi, useSession } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmCall } from '../../shared/confirm-call';
import { SectionCard } from '../../shared/section-card';
import { SectionLoading } from '../section-loading';
import { EnrolDialog } from './enrol-dialog';
import { useFactor, useReadAccount, useReloadFactor } from './factor.queries';
import { RecoveryCodesDialog } from './recovery-codes-dialog';

type Opened =
  | { dialog: 'enrol'; offer: FactorOffer }
  | { dialog: 'renew' | 'off' }
  | { dialog: 'codes'; codes: string[] };

const fewCodes = 3;

/** The second factor of the own account. */
export function SecondFactor() {
  const factor = useFactor();
  const reload = useReloadFactor();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const api = useApi();
  // Before the dialog opens: the question for a confirmation would otherwise open above it at the same time.
  const offer = useMutation({
    mutationFn: async () => (await api.post('/api/auth/factor/offer')).data,
    onSuccess: (made) => setOpened({ dialog: 'enrol', offer: made }),
    onError(error) {
      toast.error(failureOf('There is no key', error, 'nothing was changed'));
      close();
      reload();
    },
  });
  const due = useSession(({ user }) => user?.factorDue);
  const readAccount = useReadAccount();
  /** Only after the codes are closed: a new account state draws the page anew, and the codes would be gone. */
  function finish() {
    close();
    if (due) readAccount.mutate();
  }
  function showCodes(codes: string[]) {
    setOpened({ dialog: 'codes', codes });
    reload();
  }
  return (
    <SectionCard
      title="Second factor"
      description="A code of an app on your phone, besides the password: a stolen password alone opens nothing."
      badge={factor.data?.isOn && <Badge tone="success">On</Badge>}
    >
      <SectionLoading query={factor} />
      {due && (
        <Notice tone="warning" title="Your role needs a second factor">
          {due.isOverdue
            ? 'Set it up, or add a passkey, to go on.'
            : `Set it up, or add a passkey, until ${formatDay(due.at)}. After that nothing else opens until it is set up.`}
        </Notice>
      )}
      {factor.data?.isOn === false && (
        <div>
          <Button isLoading={offer.isPending} onClick={() => offer.mutate()}>
            Set up a second factor
          </Button>
        </div>
      )}
      {factor.data?.isOn && (
        <FactorOn
          state={factor.data}
          onRenew={() => setOpened({ dialog: 'renew' })}
          onTurnOff={() => setOpened({ dialog: 'off' })}
        />
      )}
      {opened?.dialog === 'enrol' && (
        <EnrolDialog offer={opened.offer} onGone={offer.mutate} onEnrolled={showCodes} onClose={close} />
      )}
      {opened?.dialog === 'codes' && <RecoveryCodesDialog codes={opened.codes} onClose={finish} />}
      {opened?.dialog === 'renew' && <RenewDialog onRenewed={showCodes} onClose={close} />}
      {opened?.dialog === 'off' && <TurnOffDialog onClose={close} />}
    </SectionCard>
  );
}

interface FactorOnProps {
  state: FactorState;
  onRenew(): void;
  onTurnOff(): void;
}

function FactorOn({ state: { since, recoveryCodesLeft }, onRenew, onTurnOff }: FactorOnProps) {
  return (
    <>
      <p>
        On since {since && formatDay(since)}.{' '}
        {recoveryCodesLeft === 1 ? 'One recovery code is' : `${recoveryCodesLeft} recovery codes are`} left.
      </p>
      {recoveryCodesLeft < fewCodes && (
        <Notice tone="warning">Make new recovery codes before you need one.</Notice>
      )}
      <div className="cluster gap-3">
        <Button variant="outline" onClick={onRenew}>
          New recovery codes
        </Button>
        <Button variant="ghost" onClick={onTurnOff}>
          Turn off
        </Button>
      </div>
    </>
  );
}

function RenewDialog({ onRenewed, onClose }: { onRenewed(codes: string[]): void; onClose(): void }) {
  const api = useApi();
  return (
    <ConfirmCall
      title="Make new recovery codes?"
      text="The ones that you have stop working at once."
      confirmLabel="Make new codes"
      busyLabel="Working…"
      call={async () => (await api.post('/api/auth/factor/recovery-codes')).data.codes}
      onDone={onRenewed}
      failure="There are no new recovery codes"
      undone="the former ones still work"
      onClose={onClose}
    />
  );
}

function TurnOffDialog({ onClose }: { onClose(): void }) {
  const api = useApi();
  const reload = useReloadFactor();
  return (
    <ConfirmCall
      title="Turn off the second factor?"
      text="Your password alone opens your account then. All your other sessions end, and the recovery codes stop working."
      confirmLabel="Turn off"
      busyLabel="Turning off…"
      call={async () => (await api.delete('/api/auth/factor')).data}
      onDone={(state) => {
        toast.success('Your second factor is off');
        reload(state);
      }}
      failure="Your second factor was not turned off"
      onFailed={reload}
      onClose={onClose}
    />
  );
}
