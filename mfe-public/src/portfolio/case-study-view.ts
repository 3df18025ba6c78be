import type { CaseStudy } from '@atrium/contracts/content/case-studies.schemas';
import { withTextImages } from '../site/data/text-images';
import { pickFigure } from '../site/format/pick-figure';
import builtIn from '../site-content/case-studies.json';

export const HERO_SIZES = '(min-width: 80rem) 35rem, (min-width: 48rem) 42vw, 92vw';

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
  study: Shown & Partial<Pick<CaseStudy, 'tinyMCEContent' | 'textImages'>>,
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
    results: withFigures(study.results),
    story: withTextImages(toStory(study.longDescription, study.tinyMCEContent), study.textImages),
    topics: study.keywords,
    image: study.featureImage,
    gallery: [...study.gallery].sort((a, b) => (a.sortOrder ?? 0) - (b.sortOrder ?? 0)),
    heroSizes: HERO_SIZES,
  };
}

const maxFigures = 3;

/** The first results that have a figure show it large; the others are a list. */
function withFigures(results: readonly string[]) {
  const figured = results.map((text) => ({ text, figure: pickFigure(text) }));
  const large = figured.filter(({ figure }) => figure !== '').slice(0, maxFigures);
  return { large, others: figured.filter((result) => !large.includes(result)).map(({ text }) => text) };
}

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
