import { createTestContext } from '@atrium/testing/test-context';
import { ObjectId } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import { createEngagementRepository } from './engagement-repository';

const context = await createTestContext();
afterAll(() => context.close());

test('totals and links count people, scanners, who only opened, and rows without a summary yet', async () => {
  const repository = createEngagementRepository(context.db);
  await repository.start();
  const campaignId = new ObjectId();
  const at = new Date('2026-03-11T10:00:00Z');
  const link = (number: number, clicks: number, scannerClicks: number) => ({
    link: number,
    clicks,
    scannerClicks,
  });
  const opened = { openedAt: at, opens: 1, scannerOpens: 0 };
  const unclicked = { clicks: 0, scannerClicks: 0, clickedAt: null, links: [] };
  const rows = [
    { ...opened, clicks: 3, scannerClicks: 0, clickedAt: at, links: [link(0, 2, 0), link(1, 1, 0)] },
    { ...opened, clicks: 0, scannerClicks: 3, clickedAt: null, links: [link(1, 0, 3)] },
    { ...opened, ...unclicked },
    { openedAt: null, opens: 0, scannerOpens: 2, ...unclicked },
    {},
  ];
  const campaigns = [campaignId, new ObjectId()];
  await context.db
    .collection<{ _id: string }>('mail_engagement')
    .insertMany(
      campaigns.flatMap((id) => rows.map((row, n) => ({ _id: `${id}:${n}`, campaignId: id, ...row }))),
    );
  expect(await repository.totals(campaignId)).toEqual({
    clicked: 1,
    clicks: 3,
    scannerClicks: 3,
    opened: 3,
    opens: 3,
    scannerOpens: 2,
  });
  const links = await repository.linkTotals(campaignId);
  expect(links.sort((a, b) => a._id - b._id)).toEqual([
    { _id: 0, people: 1, total: 2, scanners: 0 },
    { _id: 1, people: 1, total: 1, scanners: 3 },
  ]);
});
