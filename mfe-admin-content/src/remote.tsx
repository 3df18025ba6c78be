import { defineRemote, lazyRoute } from '@atrium/mfe-kit';

export const remote = defineRemote({
  routes: [
    {
      id: 'content.blog',
      path: '/dashboard/blog',
      lazy: lazyRoute(() => import(/* webpackChunkName: "content.blog" */ './blog/blog.page')),
    },
  ],
});
