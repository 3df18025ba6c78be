import type { LoaderFunctionArgs } from 'react-router-dom';
import { pickClaims, readSite } from '../site/data/read-site';
import { createPage } from '../site/meta/create-page';
import { findIcon } from '../site/ui/icons';
import achievements from '../site-content/achievements.json';

export type AchievementsData = Awaited<ReturnType<typeof loader>>;

export async function loader(args: LoaderFunctionArgs) {
  const site = await readSite(args);
  return {
    stats: pickClaims(site, achievements.heroStats),
    milestones: achievements.milestones.flatMap(({ claim, description: text, icon }) =>
      pickClaims(site, [claim]).map((figure) => ({ ...figure, text, icon: findIcon(icon) })),
    ),
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
