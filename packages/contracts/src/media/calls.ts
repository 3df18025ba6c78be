import { z } from 'zod';
import { byId, callsOf } from '../common/define-calls';
import { dataOf, deleted, listOf, pageOf } from '../common/envelopes.schemas';
import { idParam } from '../common/ids.schemas';
import { mediaItem, mediaListQuery, updateMediaInput } from './schemas';

const media = callsOf('Media', '/api/media');

export const mediaCalls = {
  list: media.get('', 'staff', 'The library, newest first', pageOf(mediaItem), { query: mediaListQuery }),
  upload: media.post(
    '',
    'staff',
    'Upload; for=editor files go again when nothing uses them',
    listOf(mediaItem),
    {
      query: z.object({ for: z.literal('editor').optional().catch(undefined) }),
      body: z.object({ alt: z.string().optional() }),
      files: { file: 'one', files: 'many' },
      isFormOnly: true,
      status: 201,
      failures: [413, 415],
    },
  ),
  read: media.get('/:id', 'staff', 'One image', dataOf(mediaItem), byId),
  update: media.patch('/:id', 'staff', 'Alt text, name, focal point, kept', dataOf(mediaItem), {
    ...byId,
    body: updateMediaInput,
  }),
  delete: media.delete('/:id', 'staff', 'Delete what nothing shows', dataOf(deleted), {
    params: idParam,
    failures: [404, 409],
  }),
  file: callsOf('Media', '/media').get('/:id/:name', 'public', 'A file; it never changes', 'file', {
    failures: [404],
  }),
};
