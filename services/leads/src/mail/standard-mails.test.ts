import { messageNames } from '@atrium/contracts/content/messages.constants';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { leadsConfig } from '../config';
import { buildTransactional } from './build-transactional';
import { standardTexts } from './message-texts';
import { sampleMail } from './sample-mails';

const publicUrl = 'https://site.example';
const config = leadsConfig.parse({ LINK_SECRET: 'a-link-secret-that-is-long-enough-0123' });
const sender = {
  name: 'Atrium',
  postalAddress: 'Atrium Digital, 218 Foundry Row, Suite 400, Portland, OR 97209, United States',
};
const company = {
  current: () => ({ ...sender, timeZone: 'UTC', currency: 'USD', termsVersion: '', privacyVersion: '' }),
};

// The file was written before the texts could be edited.
test('the standard texts make the mails as they always were', async () => {
  const mails = messageNames.map(async (name) => {
    const mail = {
      ...sampleMail(name, publicUrl),
      key: 'sample',
      to: 'reader@example.com',
      date: new Date(0),
    };
    const { raw } = buildTransactional({ config, publicUrl, company }, mail, standardTexts);
    const { subject, text, html = '' } = await PostalMime.parse(raw);
    return `=== ${name}\nSubject: ${subject}\nPreview: ${/>([^<]*)<\/div>/.exec(html)?.[1]}\n\n${text}`;
  });
  await expect((await Promise.all(mails)).join('\n')).toMatchFileSnapshot('standard-mails.txt');
});
