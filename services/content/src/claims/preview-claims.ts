import type { previewQuery } from '@atrium/contracts/site/schemas';
import type { z } from 'zod';
import { type ContentContext, contextOf } from '../context';
import { findPreviewed } from '../entries/preview-entry';
import { previewedIdOf } from '../entries/preview-token';
import { singleIdOf } from '../entries/single-entry';

/** For the preview link of a register, the context whose texts name the figures of its draft; for any other link, the same context. */
export async function withPreviewedClaims(
  context: ContentContext,
  { preview = '', marks }: z.output<typeof previewQuery>,
): Promise<ContentContext> {
  if (previewedIdOf(preview) !== singleIdOf('claims')) return context;
  const { content } = await findPreviewed(contextOf(context, 'claims'), preview);
  const drafted = context.claims.ofDraft(content?.claims, { hasMarks: marks === 'true' });
  const claims = { ...context.claims, ...drafted };
  return { ...context, claims, types: context.types.map((type) => ({ ...type, claims })) };
}
