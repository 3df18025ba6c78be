import { lazyRoute } from '@atrium/mfe-kit';
import type { RouteObject } from 'react-router-dom';

/** Every page of this remote: a chunk of its own, named by its route id. */
export const routes: RouteObject[] = [
  {
    id: 'system.root',
    lazy: lazyRoute(
      () => import(/* webpackChunkName: "system.root" */ '@atrium/admin-kit/queries/query-root'),
    ),
    children: [
      {
        id: 'system.account',
        path: '/dashboard/account',
        lazy: lazyRoute(() => import(/* webpackChunkName: "system.account" */ './account/account.page')),
      },
      {
        id: 'system.remotes',
        path: '/dashboard/remotes',
        lazy: lazyRoute(() => import(/* webpackChunkName: "system.remotes" */ './remotes/remote-list.page')),
      },
      {
        id: 'system.remote',
        path: '/dashboard/remotes/:name',
        lazy: lazyRoute(() => import(/* webpackChunkName: "system.remote" */ './remotes/remote.page')),
      },
      {
        id: 'system.settings',
        path: '/dashboard/settings',
        lazy: lazyRoute(() => import(/* webpackChunkName: "system.settings" */ './settings/settings.page')),
      },
      {
        id: 'system.mail',
        path: '/dashboard/settings/mail',
        lazy: lazyRoute(() => import(/* webpackChunkName: "system.mail" */ './settings/mail-settings.page')),
      },
      {
        id: 'system.providers',
        path: '/dashboard/settings/single-sign-on',
        lazy: lazyRoute(
          () => import(/* webpackChunkName: "system.providers" */ './providers/providers.page'),
        ),
      },
      {
        id: 'system.provider',
        path: '/dashboard/settings/single-sign-on/:id',
        lazy: lazyRoute(() => import(/* webpackChunkName: "system.provider" */ './providers/provider.page')),
      },
      {
        id: 'system.webhooks',
        path: '/dashboard/settings/webhooks',
        lazy: lazyRoute(() => import(/* webpackChunkName: "system.webhooks" */ './webhooks/webhooks.page')),
      },
      {
        id: 'system.webhook',
        path: '/dashboard/settings/webhooks/:id',
        lazy: lazyRoute(() => import(/* webpackChunkName: "system.webhook" */ './webhooks/webhook.page')),
      },
      {
        id: 'system.conversations',
        path: '/dashboard/settings/conversations',
        lazy: lazyRoute(
          () =>
            import(
              /* webpackChunkName: "system.conversations" */ './settings/conversations/conversations.page'
            ),
        ),
      },
      {
        id: 'system.settingGroup',
        path: '/dashboard/settings/:group',
        lazy: lazyRoute(
          () => import(/* webpackChunkName: "system.settingGroup" */ './settings/setting-group.page'),
        ),
      },
      {
        id: 'system.activity',
        path: '/dashboard/settings/activity',
        lazy: lazyRoute(() => import(/* webpackChunkName: "system.activity" */ './activity/activity.page')),
      },
      {
        id: 'system.users',
        path: '/dashboard/users',
        lazy: lazyRoute(() => import(/* webpackChunkName: "system.users" */ './users/users.page')),
      },
      {
        id: 'system.roles',
        path: '/dashboard/users/roles',
        lazy: lazyRoute(() => import(/* webpackChunkName: "system.roles" */ './roles/roles.page')),
      },
      {
        id: 'system.role',
        path: '/dashboard/users/roles/:key',
        lazy: lazyRoute(() => import(/* webpackChunkName: "system.role" */ './roles/role.page')),
      },
    ],
  },
];
