import { defaultLook, type Look } from '@atrium/contracts/content/look.constants';
import { messageNames } from '@atrium/contracts/content/messages.constants';
import { createMailPainter } from '@atrium/look/mail-colors';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { leadsConfig } from '../config';
import { buildTransactional } from './build-transactional';
import { standardTexts } from './message-texts';
import { sampleMail } from './sample-mails';

const publicUrl = 'https://site.example';
const config = {
  ...leadsConfig.parse({ LINK_SECRET: 'a-link-secret-that-is-long-enough-0123' }),
  MAIL_FROM: { name: '', address: 'website@example.com' },
};
const sender = {
  name: 'Atrium',
  postalAddress: 'Atrium Digital, 218 Foundry Row, Suite 400, Portland, OR 97209, United States',
};
const companyWith = (look: Look) => ({
  current: () => ({
    ...sender,
    timeZone: 'UTC',
    currency: 'USD',
    locale: '',
    termsVersion: '',
    privacyVersion: '',
    giftTitle: '',
    paint: createMailPainter(look),
  }),
});

test('the standard texts make these mails', async () => {
  const mails = messageNames.map(async (name) => {
    const mail = {
      ...sampleMail(name, publicUrl),
      key: 'sample',
      to: 'reader@example.com',
      date: new Date(0),
    };
    const company = companyWith(defaultLook);
    const { raw } = buildTransactional({ config, publicUrl, company }, mail, standardTexts);
    const { subject, text, html = '' } = await PostalMime.parse(raw);
    return `=== ${name}\nSubject: ${subject}\nPreview: ${/>([^<]*)<\/div>/.exec(html)?.[1]}\n\n${text}`;
  });
  await expect((await Promise.all(mails)).join('\n')).toMatchFileSnapshot('standard-mails.txt');
});

test('a mail has the colours of the look, and the words of its reader stay as they are', async () => {
  const mail = {
    ...sampleMail('contact-alert', publicUrl),
    key: 'sample',
    to: 'reader@example.com',
    date: new Date(0),
  };
  const htmlOf = async (look: Look) => {
    const { raw } = buildTransactional({ config, publicUrl, company: companyWith(look) }, mail, (name) => ({
      ...standardTexts(name),
      heading: 'Our colour is #4A469B',
    }));
    return (await PostalMime.parse(raw)).html ?? '';
  };
  expect(await htmlOf(defaultLook)).toContain('background:#4A469B');
  const html = await htmlOf({ ...defaultLook, primaryColor: '#0a5c36', secondaryColor: '#ffa500' });
  expect(html).toContain('background:#0a5c36');
  expect(html).toContain('color:#ffa500');
  expect(html).toContain('Our colour is #4A469B');
  expect(html.replace('Our colour is #4A469B', '')).not.toMatch(/#4a469b|#f05ea4|#5b5a72/i);
});
