import { z } from 'zod';
import { byId, callsOf } from '../common/define-calls';
import { dataOf, deleted, listOf, pageOf } from '../common/envelopes.schemas';
import { idParam } from '../common/ids.schemas';
import { mediaItem, mediaListQuery, mediaUses, updateMediaInput } from './schemas';

const media = callsOf('Media', '/api/media');

export const mediaCalls = {
  list: media.get('', 'content.read', 'List the images of the library, newest first', pageOf(mediaItem), {
    query: mediaListQuery,
  }),
  upload: media.post(
    '',
    'media.upload',
    'Upload images; with for=editor, or for=article and its rules of files, an unused one is deleted later',
    listOf(mediaItem),
    {
      query: z.object({ for: z.enum(['editor', 'article']).optional().catch(undefined) }),
      body: z.object({ alt: z.string().optional() }),
      files: { file: 'one', files: 'many' },
      isFormOnly: true,
      status: 201,
      failures: [413, 415],
    },
  ),
  tags: media.get('/tags', 'content.read', 'List the tags of the library', dataOf(z.array(z.string()))),
  uses: media.get('/:id/uses', 'content.read', 'List what shows an image', dataOf(mediaUses), {
    ...byId,
  }),
  replace: media.post(
    '/:id/replace',
    'media.write',
    'Replace an image in all items and drafts by an uploaded one; versions keep it',
    dataOf(mediaItem),
    {
      params: idParam,
      body: z.object({}),
      files: { file: 'one' },
      isFormOnly: true,
      failures: [404, 413, 415],
    },
  ),
  read: media.get('/:id', 'content.read', 'Read an image', dataOf(mediaItem), byId),
  update: media.patch(
    '/:id',
    'media.write',
    'Change the alt text, name, tags, focal point or protection of an image',
    dataOf(mediaItem),
    {
      ...byId,
      body: updateMediaInput,
    },
  ),
  delete: media.delete('/:id', 'media.write', 'Delete an image that nothing uses', dataOf(deleted), {
    params: idParam,
    failures: [404, 409],
  }),
  file: callsOf('Media', '/media').get(
    '/:id/:name',
    'public',
    'Read an image; a former address redirects to the present one',
    'file',
    {
      failures: [404],
    },
  ),
};
