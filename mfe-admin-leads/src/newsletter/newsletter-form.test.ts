import { describe, expect, it } from 'vitest';
import {
  buildCampaignContent,
  buildSendAt,
  emptyNewsletter,
  isAudienceConfirmed,
  newsletterForm,
} from './newsletter-form';

const written = { ...emptyNewsletter, subject: 'Spring news', content: '<p>Hello</p>' };

function listProblems(values: object) {
  const result = newsletterForm.safeParse({ ...written, ...values });
  return result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
}

describe('the newsletter form', () => {
  it('requires a subject and a content that shows something', () => {
    expect(listProblems({ subject: '  ', content: '' })).toEqual([
      'subject: Subject is required',
      'content: Content is required',
    ]);
    expect(listProblems({ content: '<p><br></p><p>&nbsp;</p>' })).toEqual(['content: Content is required']);
  });

  it('refuses a schedule in the past, and asks for none when it is sent now', () => {
    expect(listProblems({ timing: 'later', sendAt: '2020-01-01T00:00:00Z' })).toEqual([
      'sendAt: Please choose a time to come',
    ]);
    expect(listProblems({ timing: 'later', sendAt: '' })).toEqual(['sendAt: Please choose a time to come']);
    expect(listProblems({ timing: 'now', sendAt: '' })).toEqual([]);
  });

  it('goes to everyone subscribed unless a segment is chosen', () => {
    expect(buildCampaignContent(newsletterForm.parse(written))).toMatchObject({ recipientType: 'all' });
    const audience = 'a'.repeat(24);
    expect(buildCampaignContent(newsletterForm.parse({ ...written, audience }))).toMatchObject({
      recipientType: 'segment',
      segmentId: audience,
    });
  });

  it('holds it back for five minutes when asked for time to undo', () => {
    const values = newsletterForm.parse({ ...written, timing: 'undo' });
    expect(buildSendAt(values, Date.parse('2026-03-10T12:00:00Z'))).toBe('2026-03-10T12:05:00.000Z');
    expect(buildSendAt(newsletterForm.parse(written))).toBeUndefined();
  });
});

describe('the typed confirmation', () => {
  it.each([
    ['1250', 1250, true],
    ['1,250', 1250, true],
    [' 1 250 ', 1250, true],
    ['125', 1250, false],
    ['', 0, false],
    ['all', 1250, false],
  ])('%j for %d people: %s', (typed, count, expected) => {
    expect(isAudienceConfirmed(typed, count)).toBe(expected);
  });
});
