import { registryCalls } from '@atrium/contracts/registry/calls';
import { openedVersionCookie } from '@atrium/contracts/registry/constants';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import { getCookie, setCookie } from 'hono/cookie';
import type { RegistryContext } from '../context';
import { createBrowserKey, isBrowserKey, openVersion } from '../versions/opened-version';

export const openVersionRoutes = (context: RegistryContext): CallRoute[] => [
  handle(registryCalls.openVersion, async ({ c, params: { name, version }, actor }) => {
    const known = getCookie(c, openedVersionCookie);
    const browserKey = known !== undefined && isBrowserKey(known) ? known : createBrowserKey();
    const opened = await openVersion(context, { name, version, accountId: actor.id, browserKey });
    // Without a term: it ends with the browser.
    setCookie(c, openedVersionCookie, browserKey, {
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      secure: context.isHttps,
    });
    return success(opened);
  }),
];
