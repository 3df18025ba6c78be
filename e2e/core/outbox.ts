import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

async function readMails(dataDir: string): Promise<Email[]> {
  const folder = path.join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(files.map((name) => PostalMime.parse(readFileSync(path.join(folder, name)))));
}

const isFor = (mail: Email, address: string): boolean =>
  mail.to?.some((to) => to.address === address) ?? false;

/** Waits for a mail to `address` with a matching subject in the outbox of a stack without SMTP. */
export async function waitForMail(dataDir: string, address: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        found = (await readMails(dataDir)).find(
          (mail) => isFor(mail, address) && subject.test(mail.subject ?? ''),
        );
        return found !== undefined;
      },
      { message: `a mail to ${address} with the subject ${subject}`, timeout: 60_000 },
    )
    .toBe(true);
  if (found === undefined) throw new Error('no mail found');
  return found;
}

/** The first link in the mail's text part that contains `part`. */
export function findLink(mail: Email, part: string): string {
  const link = mail.text?.match(/https?:\/\/[^\s<>"()]+/g)?.find((url) => url.includes(part));
  if (link === undefined) throw new Error(`no link with ${part} in:\n${mail.text}`);
  return link;
}
