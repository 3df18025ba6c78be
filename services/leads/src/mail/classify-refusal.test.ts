import { describe, expect, test } from 'vitest';
import { classifyRefusal, readReply } from './classify-refusal';

describe('a refusal', () => {
  test.each([
    ['hard', ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']],
    ['soft', ['5.2.2', '4.2.2', '4.2.1', '5.2.0', '5.1.0', '5.4.4', '5.4.1', '5.4.310']],
    ['policy', ['5.7.1', '5.7.26', '5.7.606', '4.7.0', '5.3.4', '5.2.3', '5.1.7', '5.1.8', '5.6.1']],
    ['policy', ['4.4.7', '5.4.7', '4.4.1', '4.4.3', '5.4.316', '5.5.2']],
  ] as const)('is %s with one of the codes %j', (kind, codes) => {
    for (const enhancedCode of codes)
      expect([enhancedCode, classifyRefusal({ code: 550, enhancedCode, text: '' })]).toEqual([
        enhancedCode,
        kind,
      ]);
  });

  test.each([
    ['550 No such user here', 'hard'],
    ['550 5.0.0 User unknown', 'hard'],
    ['554 No such user here', 'soft'],
    ['550 Requested action not taken', 'soft'],
    ['554 Service unavailable; client host blocked using a block list', 'policy'],
    ['550 SPF check failed', 'policy'],
    ['552 message too large', 'policy'],
    ['', 'soft'],
  ])('without a code of its own is classified by its text: %j is %s', (text, kind) => {
    expect(classifyRefusal(readReply(text))).toBe(kind);
  });
});

test.each([
  ['550-5.7.26 unauthenticated', 550, '5.7.26'],
  ['550 5.1.1 unknown', 550, '5.1.1'],
  ['550 #5.1.0 Address rejected', 550, '5.1.0'],
  ['550 blocked', 550, null],
  ['5.1.10 no mail', null, '5.1.10'],
  ['delivery time expired', null, null],
  ['', null, null],
])('the codes of the reply %j are read', (text, code, enhancedCode) => {
  expect(readReply(text)).toEqual({ code, enhancedCode, text });
});
