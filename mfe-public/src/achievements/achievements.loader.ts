import type { LoaderFunctionArgs } from 'react-router-dom';
import { readDocument, shownSections } from '../site/data/read-document';
import { pickClaims, readSite } from '../site/data/read-site';
import { createPage } from '../site/meta/create-page';
import { findIcon, withIcons } from '../site/ui/icons';

export type AchievementsData = Awaited<ReturnType<typeof loader>>;

export async function loader(args: LoaderFunctionArgs) {
  const [site, texts] = await Promise.all([readSite(args), readDocument(args, 'achievements-page')]);
  const { milestones, experience, trust } = texts;
  return {
    head: texts.hero,
    stats: pickClaims(site, ['projects', 'average-roi', 'satisfaction', 'years']),
    sections: shownSections(texts),
    milestones: {
      ...milestones,
      figures: milestones.figures.flatMap(({ claim, text, icon }) =>
        pickClaims(site, [claim]).map((figure) => ({ ...figure, text, icon: findIcon(icon) })),
      ),
    },
    experience: { ...experience, cards: withIcons(experience.cards) },
    trust: { ...trust, commitments: withIcons(trust.commitments) },
    callToAction: texts.callToAction,
    ...createPage(site, {
      title: texts.searchTitle,
      label: texts.crumb,
      path: '/achievements',
      description: texts.description,
    }),
  };
}
