import { z } from 'zod';
import { flag, html, moment, text } from '../common/fields.schemas';
import { paginationQuery } from '../common/pagination.schemas';

export const archiveListQuery = paginationQuery(10);
export const archiveAddressesQuery = z.object({ page: paginationQuery().shape.page });

const archivedShape = { id: text, subject: text, preheader: text, sentAt: moment };

export const archivedNewsletter = z
  .object({
    ...archivedShape,
    content: html,
    isListed: flag,
    isPreview: flag,
  })
  .meta({ id: 'ArchivedNewsletter' });

/** GET /api/newsletter/archive/{id}: a mailing as anybody may read it; holds nothing personal. */
export type ArchivedNewsletter = z.output<typeof archivedNewsletter>;

export const archivedNewsletterItem = z.object(archivedShape).meta({ id: 'ArchivedNewsletterItem' });

export type ArchivedNewsletterItem = z.output<typeof archivedNewsletterItem>;
