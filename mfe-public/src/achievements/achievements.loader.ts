import type { LoaderFunctionArgs } from 'react-router-dom';
import { readSite } from '../site/data/read-site';
import { createPage } from '../site/meta/create-page';
import { findIcon } from '../site/ui/icons';
import achievements from '../site-content/achievements.json';
import claims from '../site-content/claims.json';

export type AchievementsData = Awaited<ReturnType<typeof loader>>;

type ClaimKey = keyof typeof claims;

/** Figures come from claims.json, so that all pages and the structured data agree. */
function readClaim(key: string) {
  const { value, suffix, label } = claims[key as ClaimKey];
  return { figure: `${value}${suffix}`, label };
}

export async function loader(args: LoaderFunctionArgs) {
  const site = await readSite(args);
  return {
    stats: achievements.heroStats.map(readClaim),
    milestones: achievements.milestones.map(({ claim, description: text, icon }) => ({
      ...readClaim(claim),
      text,
      icon: findIcon(icon),
    })),
    experience: achievements.experience.map((card) => ({ ...card, icon: findIcon(card.icon) })),
    certifications: achievements.certifications,
    commitments: achievements.commitments.map((card) => ({ ...card, icon: findIcon(card.icon) })),
    ...createPage(site, {
      title: 'Achievements',
      path: '/achievements',
      description: `What fifteen years of ${site.company.name} add up to: projects, returns, satisfied clients and the standards we hold.`,
    }),
  };
}
