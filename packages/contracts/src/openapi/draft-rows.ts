import { draftInput } from '../content-lists';
import type { ApiRow } from './api-operation';
import { gone } from './row-parts';

/** Unsaved text of one person, of an item or of one that was never saved. */
export const draftRows: ApiRow[] = [
  ['get', '/new/drafts', 'staff', 'Your drafts of items that were never saved', 'NewDraft[]'],
  ['get', '/new/drafts/{key}', 'staff', 'Your draft of a new item, or null', 'Draft'],
  [
    'put',
    '/new/drafts/{key}',
    'staff',
    'Write your draft of a new item',
    'Draft',
    { body: draftInput, failures: [409, 413] },
  ],
  ['delete', '/new/drafts/{key}', 'staff', 'Discard it', 'Nothing', { failures: [409] }],
  ['get', '/{id}/draft', 'staff', 'Your draft, or null, and who else has one', 'Draft', gone],
  ['get', '/{id}/draft/{userId}', 'staff', "Another person's draft", 'Draft', gone],
  [
    'put',
    '/{id}/draft',
    'staff',
    'Write your draft',
    'Draft',
    { body: draftInput, failures: [404, 409, 413] },
  ],
  ['delete', '/{id}/draft', 'staff', 'Discard your draft', 'Nothing', { failures: [409] }],
];
