import { describe, expect, test } from 'vitest';
import { classifyRefusal, readReply } from './classify-refusal';

describe('a refusal', () => {
  test.each([
    ['hard', ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']],
    ['soft', ['5.2.2', '4.2.2', '4.2.1', '5.2.0', '5.1.0', '5.4.4', '5.4.1', '5.4.310']],
    ['policy', ['5.7.1', '5.7.26', '5.7.606', '4.7.0', '5.3.4', '5.2.3', '5.1.7', '5.1.8', '5.1.9', '5.6.1']],
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
    ['550 Requested action not taken', 'policy'],
    ['554 Transaction failed', 'policy'],
    ['550 Domain of sender address news@firm.example does not exist', 'policy'],
    ['550 sender verify failed: the domain does not exist', 'policy'],
    ['550 mailbox unavailable, your IP is blocked', 'policy'],
    ['550 Relaying denied', 'policy'],
    ['550 Nachricht abgelehnt: Absender nicht zulässig', 'policy'],
    ['550 Recipient address rejected: Greylisted', 'policy'],
    ['550 Benutzer unbekannt', 'soft'],
    ['550 Utilisateur inconnu', 'soft'],
    ['552 Quota exceeded', 'soft'],
    ['550 Mailbox unavailable: mailbox full', 'soft'],
    ['550 user unknown or over quota', 'soft'],
    ['550 No such user policy@spam.test', 'hard'],
    ['550 host mx.firm.test[192.0.2.1] said: 550 5.1.1 user unknown', 'hard'],
    ['554 Service unavailable; client host blocked using a block list', 'policy'],
    ['550 SPF check failed', 'policy'],
    ['552 message too large', 'policy'],
    ['', 'soft'],
  ])('without a code of its own is classified by its text: %j is %s', (text, kind) => {
    expect(classifyRefusal(readReply(text))).toBe(kind);
  });

  test.each([
    [
      '550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents delivery',
      'policy',
    ],
    ['550 5.1.1 Message rejected due to spam content', 'policy'],
    ['550 5.1.1 <a@b.test>: undeliverable address: host mx said: 554 5.7.1 refused', 'policy'],
    ['550 5.1.1 <a@b.test>: not accepted, see 5.7.1', 'policy'],
    ['550 5.1.2 Domain of sender address does not exist', 'policy'],
    ['550 5.1.0 Sender rejected', 'policy'],
    ['550 5.1.1 reverse DNS lookup failed', 'policy'],
    ['550 5.1.1 URL in this message listed by SURBL', 'policy'],
    ['550 5.1.1 attachment type not allowed', 'policy'],
    ["550 5.1.1 Rejected by recipient's filter", 'policy'],
    ['550 5.1.1 not authorized to send to this list; members only', 'policy'],
    ['550 5.1.1 sorry, no mailbox here by that name. (#5.1.1)', 'hard'],
    ['550 5.1.1 unknown alias: spam@firm.test', 'hard'],
    ['550 5.1.1 <a@b.test>: User unknown in relay recipient table', 'hard'],
    ['550 5.1.1 user not listed in public Name & Address Book', 'hard'],
    ['550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup', 'hard'],
    ['550 5.1.1 mailbox is full', 'soft'],
    ['550 5.2.1 Mailbox full', 'soft'],
    ['554 5.2.1 Das Postfach ist voll', 'soft'],
    ['550 5.1.1 quota exceeded', 'soft'],
    ['550 5.1.1 no fullname here', 'hard'],
    ['550 5.4.1 Recipient address rejected: Access denied', 'soft'],
  ])('with the code of a dead address is no such thing where its text says more: %j is %s', (text, kind) => {
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
