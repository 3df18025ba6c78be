import type { CaseStudy } from '@atrium/contracts/content/case-studies.schemas';
import { withTextImages } from '../site/data/text-images';
import { type Result, splitResult } from '../site/format/split-result';
import builtIn from '../site-content/case-studies.json';

export const HERO_SIZES = '100vw';

type Shown = Pick<
  CaseStudy,
  | 'slug'
  | 'title'
  | 'industry'
  | 'client'
  | 'shortDescription'
  | 'challenge'
  | 'solution'
  | 'results'
  | 'longDescription'
  | 'keywords'
  | 'featureImage'
  | 'gallery'
>;

export type CaseStudyView = ReturnType<typeof toCaseStudyView>;

/** Data of a case study's page. `id` is empty for a built-in one, whose views are not counted. */
export function toCaseStudyView(
  study: Shown & Partial<Pick<CaseStudy, 'tinyMCEContent' | 'textImages' | 'credits'>>,
  id = '',
) {
  return {
    id,
    slug: study.slug,
    title: study.title,
    industry: study.industry,
    client: study.client,
    text: study.shortDescription,
    challenge: toParagraphs(study.challenge),
    solution: toParagraphs(study.solution),
    results: sortResults(study.results),
    credits: groupCredits(study.credits ?? []),
    story: withTextImages(toStory(study.longDescription, study.tinyMCEContent), study.textImages),
    topics: study.keywords,
    image: study.featureImage,
    gallery: [...study.gallery].sort((a, b) => (a.sortOrder ?? 0) - (b.sortOrder ?? 0)),
    heroSizes: HERO_SIZES,
  };
}

const maxFigures = 3;

/** The first comparison is drawn, the next results with a figure show it large, the others are a list. */
function sortResults(texts: readonly string[]): CaseStudyResults {
  const results = texts.map(splitResult);
  const change = results.find(({ shares }) => shares);
  const rest = results.filter((result) => result !== change);
  const large = rest.filter(({ figure }) => figure !== '').slice(0, maxFigures);
  return { change, large, others: rest.filter((result) => !large.includes(result)) };
}

/** The names of each role, in the order of the roles. */
function groupCredits(credits: readonly { role: string; name: string }[]): [role: string, names: string][] {
  const names = new Map<string, string[]>();
  for (const { role, name } of credits) if (name) names.set(role, [...(names.get(role) ?? []), name]);
  return [...names].map(([role, all]) => [role, all.join(', ')]);
}

export type CaseStudyResults = { change: Result | undefined; large: Result[]; others: Result[] };

/** The built-in copy, shown when the API can't be reached. Its pictures are part of the page's style sheet. */
export function findBuiltIn(slug: string): CaseStudyView | undefined {
  const study = builtIn.find((entry) => entry.slug === slug);
  return study && toCaseStudyView({ ...study, featureImage: null, gallery: [] });
}

function toParagraphs(text = ''): string[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** The long description, then the rich content if it is a different text. Plain text is split into paragraphs. */
function toStory(longDescription = '', richContent = ''): string {
  const texts = longDescription === richContent ? [longDescription] : [longDescription, richContent];
  return texts
    .filter(Boolean)
    .map((text) =>
      /<\w/.test(text)
        ? text
        : toParagraphs(text)
            .map((line) => `<p>${line}</p>`)
            .join(''),
    )
    .join('');
}
