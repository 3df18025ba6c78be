import { randomUUID } from 'node:crypto';
import { fillTemplate, listFields, parseTemplate } from '@atrium/contracts/common/mail-fields';
import { mailFields } from '@atrium/contracts/newsletter/campaigns.constants';
import type { CampaignPreview } from '@atrium/contracts/newsletter/campaigns.schemas';
import { sanitiseMailHtml } from '../../mail/mail-html';
import { previewUrl } from '../../mail/mail-links';
import { sendTestMail } from '../../mail/send-test-mail';
import type { NewsletterContext } from '../context';
import { type CampaignTexts, compileCampaign, renderParts } from '../sending/compile-campaign';

/** The unsubscribe link of a test mail belongs to no subscriber. */
const nobody = '0'.repeat(24);

/** For a reader called Alex, or for one without any personal data. */
export function previewMail(
  context: NewsletterContext,
  {
    subject,
    preheader,
    content,
    archive = 'off',
    isUnknown = false,
  }: CampaignTexts & { isUnknown?: boolean },
): CampaignPreview {
  const texts = { subject, preheader, content: sanitiseMailHtml(content), archive, _id: nobody };
  const { html, text } = renderParts(context, texts);
  const values = { email: 'you@example.com', firstName: isUnknown ? '' : 'Alex', unsubscribeUrl: '#' };
  const fill = (template: string) => fillTemplate(parseTemplate(template), values);
  const known: readonly string[] = mailFields;
  return {
    subject: fill(subject),
    html: fill(html),
    text: fill(text),
    unknownFields: listFields(`${subject} ${texts.content}`).filter((field) => !known.includes(field)),
  };
}

/**
 * Without tracking, because clicks of staff are no figure. The page is not public yet, so its link has a token.
 */
export async function sendTest(
  context: NewsletterContext,
  { _id, preheader, content, archive = 'off', subject, senderName, replyTo }: CampaignTexts,
  to: string[],
): Promise<void> {
  const { clock, mailer } = context;
  const mail = compileCampaign(context, {
    ...(_id !== undefined && archive !== 'off' && { browserUrl: previewUrl(context, String(_id)) }),
    preheader,
    content,
    senderName,
    replyTo,
    subject: `[Test] ${subject}`,
    key: `test-${randomUUID()}`,
    date: clock.now(),
  });
  for (const email of to) await sendTestMail(mailer, mail.fill({ id: nobody, email, firstName: '' }));
}
