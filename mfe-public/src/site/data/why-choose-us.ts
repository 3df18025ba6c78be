import { findIcon } from '../ui/icons';
import type { SiteFacts } from './read-site';

/** The texts of Why Choose Us with the icons of its cards. */
export const toReasons = ({ parts: { reasons } }: Pick<SiteFacts, 'parts'>) => ({
  ...reasons,
  cards: reasons.cards.map((card) => ({ ...card, icon: findIcon(card.icon) })),
});

export type Reasons = ReturnType<typeof toReasons>;
