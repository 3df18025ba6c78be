import { callsOf } from '../common/define-calls';
import { dataOf } from '../common/envelopes.schemas';
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
};
