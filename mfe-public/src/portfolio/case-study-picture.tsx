import { Thumb } from '../site/ui/thumb';
import art from './built-in-art.module.css';
import type { CaseStudyView } from './case-study-view';

/** The feature image, or for a built-in case study the drawing of the style sheet. */
export function CaseStudyPicture({ study }: { study: CaseStudyView }) {
  const drawing = study.image ? undefined : art[study.slug];
  if (drawing) return <div className={`${art.drawing} ${drawing}`} />;
  return <Thumb image={study.image} sizes={study.heroSizes} isPriority />;
}
