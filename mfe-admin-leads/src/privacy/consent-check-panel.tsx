import { failureOf } from '@atrium/admin-kit/text/error-text';
import { formatCount, formatDayAndTime, pluralise } from '@atrium/admin-kit/text/format';
import type { ConsentCheck } from '@atrium/contracts/privacy/schemas';
import { useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import page from '../shared/page.module.css';
import { Panel } from '../shared/panel';

/** Verifies that nobody tampered with the consent ledger. */
export function ConsentCheckPanel() {
  const api = useApi();
  const check = useMutation({
    mutationFn: async () => (await api.post('/api/privacy/consent-check')).data,
  });
  return (
    <Panel title="Consent ledger">
      <div className={page.stack}>
        <p>
          Every sign-up, confirmation and withdrawal is a line that holds the fingerprint of the line before
          it. A line that was changed or taken out does not go unnoticed.
        </p>
        <div role="status">{check.data ? <CheckResult check={check.data} /> : null}</div>
        {check.isError ? (
          <Notice tone="danger">
            {failureOf('The ledger could not be checked', check.error, 'nothing was checked')}
          </Notice>
        ) : null}
        <div>
          <Button
            variant="outline"
            startIcon={<ShieldCheck size={17} />}
            isLoading={check.isPending}
            loadingLabel="Checking..."
            onClick={() => check.mutate()}
          >
            Check the Ledger
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function CheckResult({ check: { entries, brokenAt, checkedAt } }: { check: ConsentCheck }) {
  const when = formatDayAndTime(checkedAt);
  if (brokenAt !== null)
    return (
      <Notice tone="danger" isLive={false} title={`Line ${formatCount(brokenAt)} does not fit`}>
        It or a line before it was changed or taken out after it was written. Checked on {when}.
      </Notice>
    );
  return (
    <Notice tone="success" title="The ledger is whole">
      {entries === 0 ? 'There are no lines yet.' : `${pluralise(entries, 'line')}, each fits the one before.`}{' '}
      Checked on {when}.
    </Notice>
  );
}
