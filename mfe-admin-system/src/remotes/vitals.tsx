import { pluralise } from '@atrium/admin-kit/text/format';
import type { RemoteDetails } from '@atrium/contracts/registry/schemas';
import { type WebVital, webVitals } from '@atrium/contracts/visits/constants';
import { showVital } from '@atrium/contracts/visits/vital-figures';
import { Badge } from '@atrium/ui/badge';

const titles: Record<WebVital, string> = {
  lcp: 'Largest paint',
  inp: 'Interaction',
  cls: 'Layout shift',
  ttfb: 'First byte',
};

function toneOf(vital: WebVital, value: number): 'success' | 'warning' | 'danger' {
  const { good, poor } = webVitals[vital];
  if (value <= good) return 'success';
  return value <= poor ? 'warning' : 'danger';
}

/** The web vitals that three quarters of a version's views stayed below within seven days. Back-office remotes have no visitors. */
export function Vitals({ vitals, version }: { vitals: RemoteDetails['vitals']; version: string }) {
  if (vitals === null) return <p className="muted small">Web vitals can not be read right now.</p>;
  const own = vitals.filter((one) => one.version === version);
  if (own.length === 0) return null;
  const views = Math.max(...own.map(({ count }) => count));
  return (
    <div className="stack gap-1">
      <ul className="cluster gap-2" aria-label={`Web vitals of ${version}`}>
        {own.map(({ vital, p75 }) => (
          <li key={vital}>
            <Badge size="s" tone={toneOf(vital, p75)}>
              {titles[vital]} {showVital(vital, p75)}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="muted small">75 % of {pluralise(views, 'view')} in seven days stayed below these.</p>
    </div>
  );
}
