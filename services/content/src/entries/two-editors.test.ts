import type { ContentVersion } from '@atrium/contracts/content/schemas';
import type { Service } from '@atrium/contracts/content/services.schemas';
import { runsOf } from '@atrium/testing/depth';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setUpServices } from '../test-support/set-up-services';

const { t, create } = await setUpServices();

type Step = { do: 'open' | 'save' | 'star'; who: 0 | 1 } | { do: 'save-together' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('open', 'save', 'star'), who: fc.constantFrom(0, 1) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('save-together' as const) }) },
);

/** Two people edit one item; each saves on the revision they last read. */
async function play(steps: readonly Step[]) {
  const { _id: id, rev, shortDescription } = await create(`Item ${crypto.randomUUID()}`);
  const seen: [number, number] = [rev, rev];
  const accepted = [shortDescription];
  let current = rev;

  async function save(who: 0 | 1): Promise<boolean> {
    const text = `text of ${who} ${crypto.randomUUID()}`;
    const options = { headers: { 'if-match': `"${seen[who]}"` } };
    const { status, body } = await t.call<Service>(
      'PUT',
      `/api/services/${id}`,
      { shortDescription: text },
      options,
    );
    expect([200, 409]).toContain(status);
    if (status === 409) return false;
    expect(seen[who], 'only a save over the newest revision is accepted').toBe(current);
    accepted.push(text);
    current = body.data.rev;
    seen[who] = current;
    return true;
  }

  for (const each of steps) {
    if (each.do === 'open') seen[each.who] = current;
    if (each.do === 'star') {
      expect((await t.call('PUT', `/api/services/admin/feature/${id}`)).status).toBe(200);
    }
    if (each.do === 'save') {
      const isNewest = seen[each.who] === current;
      expect(await save(each.who)).toBe(isNewest);
    }
    if (each.do === 'save-together') {
      const newest = seen.filter((one) => one === current).length;
      const before = accepted.length;
      await Promise.all([save(0), save(1)]);
      expect(accepted.length - before).toBe(Math.min(newest, 1));
    }
  }
  return { id, accepted };
}

async function readHistory(id: string): Promise<string[]> {
  const { data } = (await t.call<ContentVersion[]>('GET', `/api/services/${id}/versions`)).body;
  const versions = await Promise.all(
    data.map(({ rev }) => t.call<ContentVersion>('GET', `/api/services/${id}/versions/${rev}`)),
  );
  return versions.map(({ body }) => JSON.stringify(body.data));
}

test('of two editors, each save is refused or its text is in the item or a version', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { id, accepted } = await play(steps);
      const { data } = (await t.call<Service>('GET', `/api/services/${id}`)).body;
      expect(data.shortDescription).toBe(accepted.at(-1));
      const history = await readHistory(id);
      for (const text of accepted.slice(0, -1)) {
        expect(
          history.some((version) => version.includes(text)),
          text,
        ).toBe(true);
      }
    }),
    { numRuns: runsOf(40), seed: 20_261_126 },
  );
});
