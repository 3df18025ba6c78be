import { expect, test } from 'vitest';
import { createProposer } from './propose-targets';

const titles: [path: string, title: string][] = [
  ['/about', 'About'],
  ['/team', 'Team'],
  ['/services', 'Services'],
  ['/blog', 'Blog'],
  ['/portfolio', 'Portfolio'],
  ['/careers', 'Careers'],
  ['/contact', 'Contact'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-and-conditions', 'Terms and Conditions'],
  ['/services/ai-and-automation', 'AI and Automation'],
  ['/services/website-development', 'Website Development'],
  ['/services/seo-and-digital-strategy', 'SEO and Digital Strategy'],
  ['/services/paid-media-and-advertising', 'Paid Media and Advertising'],
  ['/services/custom-api-development', 'Custom API Development and Integrations'],
  ['/solutions/education-and-e-learning', 'Education and E-Learning Solutions'],
  ['/solutions/enterprise-digital-transformation', 'Enterprise Digital Transformation'],
  ['/solutions/financial-analytics', 'Financial Analytics and Automation'],
  ['/solutions/legal-tech', 'Legal Tech and Document Automation'],
  ['/solutions/e-commerce-growth-suite', 'E-commerce Growth Suite'],
  ['/solutions/healthcare-digital', 'Healthcare Digital Transformation'],
  ['/blog/a-design-system-for-a-team-of-three', 'A design system for a team of three'],
  ['/blog/alternative-text-that-helps', 'Alternative text that helps'],
  ['/blog/consent-that-people-understand', 'Consent that people understand'],
  ['/blog/eight-minute-lessons', 'Eight-minute lessons'],
  ['/blog/forms-that-people-finish', 'Forms that people finish'],
  ['/blog/how-we-price-projects', 'How we price projects'],
  ['/blog/newsletters-worth-opening', 'Newsletters worth opening'],
  ['/blog/our-accessibility-audit-in-twelve-steps', 'Our accessibility audit in twelve steps'],
  ['/blog/questions-before-you-add-a-chatbot', 'Questions before you add a chatbot'],
  ['/blog/replace-a-legacy-system-in-small-steps', 'Replace a legacy system in small steps'],
  ['/blog/the-nine-megabyte-home-page', 'The nine-megabyte home page'],
  ['/blog/what-to-automate-first', 'What to automate first: a one-page test'],
  ['/blog/uebersetzen-fuer-muenchen', 'Übersetzen für München'],
];
const propose = createProposer(titles.map(([to, title]) => ({ to, title })));

/** Addresses of former sites, of links that were cut or misspelt, and of other folders. The second is right; null: no page is like it. */
const seeded: [path: string, right: string | null][] = [
  ['/about.html', '/about'],
  ['/about-us', '/about'],
  ['/our-team/', '/team'],
  ['/contact.php', '/contact'],
  ['/contact-us', '/contact'],
  ['/jobs/careers', '/careers'],
  ['/privacy', '/privacy-policy'],
  ['/privacypolicy', '/privacy-policy'],
  ['/terms', '/terms-and-conditions'],
  ['/service', '/services'],
  ['/services.aspx', '/services'],
  ['/ai-automation', '/services/ai-and-automation'],
  ['/services/ai', '/services/ai-and-automation'],
  ['/services/web-development', '/services/website-development'],
  ['/website-developement', '/services/website-development'],
  ['/services/seo', '/services/seo-and-digital-strategy'],
  ['/digital-strategy.html', '/services/seo-and-digital-strategy'],
  ['/services/paid-media', '/services/paid-media-and-advertising'],
  ['/leistungen/advertising', '/services/paid-media-and-advertising'],
  ['/services/custom-api', '/services/custom-api-development'],
  ['/api-integrations', '/services/custom-api-development'],
  ['/solutions/education', '/solutions/education-and-e-learning'],
  ['/e-learning', '/solutions/education-and-e-learning'],
  ['/solutions/enterprise', '/solutions/enterprise-digital-transformation'],
  ['/solutions/finance-analytics', '/solutions/financial-analytics'],
  ['/financial_analytics', '/solutions/financial-analytics'],
  ['/legaltech', '/solutions/legal-tech'],
  ['/solutions/legal', '/solutions/legal-tech'],
  ['/ecommerce-growth', '/solutions/e-commerce-growth-suite'],
  ['/solutions/healthcare', '/solutions/healthcare-digital'],
  ['/2021/03/design-system-for-a-team-of-three/', '/blog/a-design-system-for-a-team-of-three'],
  ['/news/design-system', '/blog/a-design-system-for-a-team-of-three'],
  ['/blog/alternative-text', '/blog/alternative-text-that-helps'],
  ['/blog/consent-people-understand', '/blog/consent-that-people-understand'],
  ['/blog/consent-that-people-underst', '/blog/consent-that-people-understand'],
  ['/blog/8-minute-lessons', '/blog/eight-minute-lessons'],
  ['/posts/forms-that-people-finish.htm', '/blog/forms-that-people-finish'],
  ['/blog/forms-people-finnish', '/blog/forms-that-people-finish'],
  ['/pricing', '/blog/how-we-price-projects'],
  ['/blog/price-projects', '/blog/how-we-price-projects'],
  ['/articles/newsletter-worth-opening', '/blog/newsletters-worth-opening'],
  ['/blog/accessibility-audit', '/blog/our-accessibility-audit-in-twelve-steps'],
  ['/blog/chatbot-questions', '/blog/questions-before-you-add-a-chatbot'],
  ['/blog/legacy-systems', '/blog/replace-a-legacy-system-in-small-steps'],
  ['/blog/nine-megabyte-homepage', '/blog/the-nine-megabyte-home-page'],
  ['/blog/%C3%9Cbersetzen-f%C3%BCr-M%C3%BCnchen', '/blog/uebersetzen-fuer-muenchen'],
  ['/what-to-automate', '/blog/what-to-automate-first'],
  ['/wp-login.php', null],
  ['/.env', null],
  ['/xmlrpc', null],
];

test('45 of 50 missing addresses get their page', () => {
  expect(seeded).toHaveLength(50);
  const wrong = seeded.filter(([path, right]) => (propose(path)?.to ?? null) !== right);
  expect(wrong.map(([path]) => `${path}: ${propose(path)?.to ?? 'nothing'}`).slice(5)).toEqual([]);
});

test.each(['', '/', '//', '/%E0%A4%A', '/123', `/${'x'.repeat(5_000)}`, '/.', '/%00'])(
  'an address of nothing, %j, gets no page',
  (path) => {
    expect(propose(path)).toBeNull();
  },
);
