import { formatCount } from '@atrium/admin-kit/text/format';
import type { BounceKinds } from '@atrium/contracts/newsletter/campaigns.schemas';

const bounceKindLabels = [
  ['dead', 'dead'],
  ['full', 'full or away'],
  ['blocked', 'refused the mail'],
  ['unknown', 'for an unknown reason'],
] as const;

/** "60 dead, 30 full or away" */
export const describeBounces = (kinds: BounceKinds): string =>
  bounceKindLabels
    .filter(([kind]) => kinds[kind] > 0)
    .map(([kind, label]) => `${formatCount(kinds[kind])} ${label}`)
    .join(', ');
