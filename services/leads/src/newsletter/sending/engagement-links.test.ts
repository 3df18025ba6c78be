import { expect, test } from 'vitest';
import { clickUrl, openUrl, readEngagementToken } from './engagement-links';

const secret = 'a-link-secret-that-is-long-enough-0123';
const contextOf = (LINK_SECRET: string) => ({ config: { LINK_SECRET }, publicUrl: 'https://atrium.example' });
const context = contextOf(secret);
const campaignId = 'a'.repeat(24);
const subscriberId = 'b'.repeat(24);
const tokenOf = (url: string) => /\/(?:click|open)\/([\w.-]+?)(?:\.gif)?$/.exec(url)?.[1] ?? '';

test.each([0, 12, 'trap'] as const)('the address of link %s names it and the delivery', (mark) => {
  const url = clickUrl(context, campaignId, subscriberId, mark);
  expect(url).toMatch(/^https:\/\/atrium\.example\/api\/newsletter\/click\/[\w.-]{57,60}$/);
  expect(readEngagementToken(context, tokenOf(url))).toEqual({ campaignId, subscriberId, mark });
});

test('the address of the pixel names the delivery', () => {
  const url = openUrl(context, campaignId, subscriberId);
  expect(url).toMatch(/^https:\/\/atrium\.example\/api\/newsletter\/open\/[\w.-]{60}\.gif$/);
  expect(readEngagementToken(context, tokenOf(url))).toEqual({ campaignId, subscriberId, mark: 'open' });
});

test('a token that was changed, cut or signed with another secret is refused', () => {
  const token = tokenOf(clickUrl(context, campaignId, subscriberId, 1));
  for (const wrong of [
    token.replace('.1.', '.2.'),
    token.replace(/^./, 'x'),
    token.slice(0, -1),
    `${token}A`,
    `x${token}`,
    token.replace('.1.', '.other.'),
    '',
    tokenOf(clickUrl(contextOf(`${secret}x`), campaignId, subscriberId, 1)),
  ])
    expect(readEngagementToken(context, wrong), wrong).toBeNull();
});
