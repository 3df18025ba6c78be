import type { IconNode } from '@atrium/ui/icon';
import * as iconSet from '@atrium/ui/icon-set';

export type { IconNode };

/** Loaders look them up, so that the browser gets only those of its page. */
const icons: Readonly<Record<string, IconNode>> = iconSet;

/** An unknown name gets sparkles. 'ShieldCheck', 'shield_check' and 'shield-check' are the same icon. */
export function findIcon(name = ''): IconNode {
  const words = name.trim().split(/[\s_-]+/);
  return (
    icons[words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')] ?? iconSet.Sparkles
  );
}

/** Cards with their icons in place of the names. */
export const withIcons = <Card extends { icon: string }>(cards: readonly Card[]) =>
  cards.map((card) => ({ ...card, icon: findIcon(card.icon) }));
