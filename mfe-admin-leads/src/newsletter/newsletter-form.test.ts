import { describe, expect, it } from 'vitest';
import { sampleCampaign } from '../testing/samples';
import {
  buildAudience,
  buildCampaignContent,
  buildStart,
  emptyNewsletter,
  isAudienceConfirmed,
  newsletterForm,
  readCampaignValues,
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

  it('never makes everyone of a segment that is missing', () => {
    const campaign = sampleCampaign(1, { recipientType: 'segment', segmentId: null });
    const values = readCampaignValues(campaign);
    expect(values.audience).toBe('');
    expect(listProblems({ audience: values.audience })).toEqual(['audience: Please choose a segment']);
    expect(buildAudience(values.audience)).toMatchObject({ recipientType: 'segment' });
    expect(readCampaignValues({ ...campaign, recipientType: 'all' }).audience).toBe('all');
  });

  it('gives time to undo unless told otherwise; the server keeps the clock', () => {
    const values = newsletterForm.parse(written);
    expect(buildStart(values)).toEqual({ undo: true });
    expect(buildStart({ ...values, timing: 'now', sendAt: '2099-01-01T00:00:00Z' })).toEqual({});
    expect(buildStart({ ...values, timing: 'later', sendAt: '2099-01-01T00:00:00Z' })).toEqual({
      sendAt: '2099-01-01T00:00:00Z',
    });
  });

  it('measures clicks and no openings, and makes no page, unless chosen', () => {
    expect(buildCampaignContent(newsletterForm.parse(written))).toMatchObject({
      trackClicks: true,
      trackOpens: false,
      archive: 'off',
    });
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
