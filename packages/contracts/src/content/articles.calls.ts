import { byId, callsOf } from '../common/define-calls';
import { bulkResult, dataOf } from '../common/envelopes.schemas';
import { handOverInput, heldWork } from '../common/hand-over.schemas';
import { articles, blogListQuery, blogListResponse } from './articles.schemas';
import { entryCalls } from './entries.calls';

const blogs = callsOf('Articles', '/api/blogs');

export const blogCalls = {
  ...entryCalls(articles),
  list: blogs.get(
    '/published',
    'both:content.read',
    'List published articles; staff get all of them, with counts',
    blogListResponse,
    {
      query: blogListQuery,
    },
  ),
  read: blogs.get(
    '/:slugOrId',
    'both:content.read',
    'Read an article by its slug or id; a former slug returns 301',
    dataOf(articles.item),
    {
      isMoved: true,
      failures: [404],
    },
  ),
  held: blogs.get('/held/:id', 'users.manage', 'Count the articles of a person', dataOf(heldWork), byId),
  handOver: blogs.post(
    '/hand-over',
    'users.manage',
    'Hand over the articles of a person to somebody else; can be repeated',
    dataOf(bulkResult),
    { body: handOverInput },
  ),
};
