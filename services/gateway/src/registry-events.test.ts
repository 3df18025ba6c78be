import { createContentEventPublisher } from '@atrium/service-kit/content-events';
import { expect, test } from 'vitest';
import { setUpGateway } from './test-support/gateway-test-app';
import { buildOf } from './test-support/served-remotes';

const t = await setUpGateway();

test('a change of the registry shows with the next page after its event, also on a cached page', async () => {
  const open = async () => {
    const { headers } = await t.send('/about');
    return { hasGroup: headers.has('set-cookie'), isRenderedAgain: t.calls.length > 1 };
  };
  await open();
  const canary = { build: buildOf('mfe-public', '2.0.0-b', 'public'), percent: 50 };
  const active = buildOf('mfe-public', '1.0.0-a', 'public');
  t.setRemotes([{ name: 'mfe-public', active, previous: null, canary }], { isRead: false });
  expect(await open()).toEqual({ hasGroup: false, isRenderedAgain: false });

  const events = createContentEventPublisher({ redis: t.context.redis, logger: t.context.logger });
  await events.publish({ resource: 'registry', ids: ['mfe-public'] });

  await expect.poll(open).toEqual({ hasGroup: true, isRenderedAgain: true });
});
