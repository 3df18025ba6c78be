import { formatDay } from '@atrium/admin-kit/text/format';
import { isExpired, isHidden, toClaimToken } from '@atrium/contracts/content/claims.constants';
import { type Claim, claims } from '@atrium/contracts/content/claims.schemas';
import { useApi } from '@atrium/mfe-kit';
import { Notice } from '@atrium/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { EntryEditorPage } from '../shared/editor/entry-editor-page';
import type { Widget } from '../shared/editor/entry-layout';
import { createSingleKind } from '../shared/editor/single-kind';
import { FormField } from '../shared/fields/field-view';

/** The register, below what has expired in it. */
const register: Widget = {
  fields: ['claims'],
  Widget: function Register() {
    const entries = useWatch({ name: 'claims' }) as Claim[];
    const today = useSiteToday();
    const expired = entries.filter((claim) => isExpired(claim, today));
    return (
      <>
        {expired.length > 0 && (
          <Notice tone="warning" title="No longer true">
            <ul>
              {expired.map((claim) => (
                <li key={claim.key}>
                  {claim.value} {claim.label} expired on {formatDay(claim.expiresOn)}.{' '}
                  {isHidden(claim, today) ? 'It is hidden.' : 'The site still says so.'}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <FormField name="claims" />
      </>
    );
  },
};

const claimsKind = createSingleKind(claims, {
  title: 'Figures',
  // Their figures are of the register; a text names one only where staff have put it.
  previewPaths: ['/achievements', '/', '/about'],
  sections: [
    {
      title: 'Register',
      description: `Each figure once. Pages show it by its key, and texts name it as ${toClaimToken('projects')}: change it here, and every page follows. The preview has the built-in pages; services, articles and other items follow once you save.`,
      rows: [register],
    },
  ],
  lists: {
    claims: {
      rows: [
        ['value', 'label'],
        'key',
        'source',
        ['measuredOn', 'expiresOn'],
        ['whenExpired', 'replacement'],
      ],
      titleOf: ({ value, label }) => `${String(value)} ${String(label)}`.trim(),
      addLabel: 'New Figure',
      empty: { title: 'No figures yet', addLabel: 'New Figure' },
    },
  },
});

export const Component = () => <EntryEditorPage kind={claimsKind} />;

/** The site's day, YYYY-MM-DD, by which the server hides a figure; the day in UTC until it is known. */
function useSiteToday(): string {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['site-time'],
    queryFn: async ({ signal }) => (await api.get('/api/dashboard/site-time', { signal })).data,
  });
  return data?.today ?? new Date().toISOString().slice(0, 10);
}
