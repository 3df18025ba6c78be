import { createAdminApi, createMark } from '../core/api';
import { noFirefox, startFirefox } from '../core/firefox';
import {
  fieldNamed,
  type OtherBrowser,
  until,
  untilHidden,
  untilVisible,
  withText,
} from '../core/other-browser';
import { adminEmail, adminPassword } from '../core/stack';
import { expect, test } from '../core/test';
import { noWebKit, startWebKit } from '../core/webkit';

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 800 };

for (const { name, missing, start } of [
  { name: 'Firefox', missing: noFirefox, start: startFirefox },
  { name: 'WebKit', missing: noWebKit, start: startWebKit },
]) {
  test.describe(name, () => {
    test.skip(missing !== undefined, missing);
    test.describe.configure({ mode: 'default' });
    let browser: OtherBrowser;

    test.beforeAll(async () => {
      browser = await start();
    });
    test.afterAll(() => browser?.close());

    test('menus open and close', async ({ siteUrl }) => {
      await browser.resize(phone);
      await browser.open(siteUrl);
      await browser.click('//header//button[@aria-label="Menu"]');
      const dialog = '//*[@role="dialog"][@aria-label="Menu"]';
      await untilVisible(browser, dialog);
      await browser.press('Escape');
      await untilHidden(browser, dialog);

      await browser.resize(wide);
      const entry = '//*[@id="menu-services"]//a[@aria-label="View All Services"]';
      await untilHidden(browser, entry);
      await browser.click('//header//button[@aria-label="Services menu"]');
      await untilVisible(browser, entry);
      await browser.click(entry);
      await untilVisible(browser, withText('h1', 'Professional Services'));
    });

    test('the contact and newsletter forms are sent', async ({ siteUrl }) => {
      const mark = createMark();
      await browser.open(`${siteUrl}/contact`);
      await browser.type(fieldNamed('Full name'), 'Ada Lovelace');
      await browser.type(fieldNamed('Email'), `ada-${mark}@example.com`);
      await browser.click(withText('button', 'Next Step'));
      await untilVisible(browser, withText('h2', 'Project Details'));
      await browser.choose(fieldNamed('Service type'), 'AI & Automation');
      await browser.type(fieldNamed('Goals'), 'A portal for our clients');
      await browser.click('//main//form//input[@type="checkbox"]');
      await browser.click('//main//form//button[starts-with(normalize-space(), "Send")]');
      await untilVisible(browser, withText('*', 'Message Sent'));
      // It takes the focus after it is painted, also from a field that is being typed into.
      await until(browser, `document.activeElement?.textContent === 'Message Sent'`);

      await browser.type('//footer//input[@type="email"]', `reader-${mark}@example.com`);
      await browser.click('//footer//button[normalize-space()="Subscribe"]');
      await untilVisible(browser, withText('*', 'Welcome to our newsletter family!'));
    });

    test('staff sign in, and write an article in the editor', async ({ siteUrl, adminToken }) => {
      const title = `Written ${createMark()}`;
      await browser.open(`${siteUrl}/login`);
      await browser.type(fieldNamed('Email'), adminEmail);
      await browser.type(fieldNamed('Password'), adminPassword);
      await browser.click(withText('button', 'Sign In'));
      await until(browser, `location.pathname === '/dashboard'`);

      await browser.open(`${siteUrl}/dashboard/blog/create`);
      await browser.type(fieldNamed('Title'), title);
      await browser.type('//*[@contenteditable="true"]', 'Plain words, then ');
      await browser.click('//*[@role="toolbar"]//button[starts-with(@aria-label, "Bold")]');
      // The editor takes the focus back in the next frame.
      await until(browser, 'document.activeElement?.isContentEditable === true');
      await browser.typeOn('bold ones');
      await browser.click('//button[contains(normalize-space(), "Save Draft")]');
      await untilVisible(browser, withText('*', 'Blog post created successfully!'));

      const api = createAdminApi({ url: siteUrl, token: adminToken });
      const slug = title.toLowerCase().replace(' ', '-');
      const { data } = await api.get<{ data: { paragraphs: { content: string }[] } }>(`/api/blogs/${slug}`);
      expect(data.paragraphs[0]?.content).toBe('<p>Plain words, then <strong>bold ones</strong></p>');
    });
  });
}
