export const article = {
  slug: 'newsletters-worth-opening',
  title: 'Newsletters worth opening: notes from four hundred issues',
  daysAgo: 309,
  author: 'Anjali Raghavan',
  tags: ['Newsletter', 'Content Strategy', 'Marketing'],
  thumbnailAlt: 'Envelope opening while cards fly out of it',
  seo: {
    metaTitle: 'Newsletters worth opening: field notes',
    metaDescription:
      'One idea, a real sender and a reason to reply. What writing and editing four hundred company newsletters taught us about being read.',
    focusKeyword: 'company newsletter tips',
    keywords: ['newsletter', 'email marketing', 'editorial planning', 'double opt-in'],
  },
  paragraphs: [
    '<p>We have written or edited a little over four hundred newsletters for clients. Most opened well enough. A few dozen were forwarded, answered and remembered. When we laid those side by side, they had little to do with subject lines and a lot to do with manners.</p>',
    '<h2>One idea per issue</h2><p>The issues that travelled had a single thought that could be retold in one sentence. Five teasers with five links are a table of contents, and nobody forwards those. If you have five things to say, you have five issues.</p>',
    '<h2>A person who can be answered</h2><p>“no-reply” is a strange way to begin a friendship. Send from a named colleague, with a real mailbox behind it. Expect two or three answers per thousand readers. They are worth more than the click statistics, because they tell you what people hoped to find.</p>',
    '<h2>Ask twice, let go at once</h2><ul><li>Confirm every address by e-mail before the first issue. The list gets shorter and better.</li><li>Say at sign-up how often you will write, and keep to it.</li><li>Unsubscribing takes one click, no login, no survey.</li><li>Remove people who have not opened for a year, after one polite question.</li></ul><blockquote><p>The best thing you can do for your open rate is to stop writing to people who left.</p></blockquote>',
    '<h2>Measure lightly</h2><p>Opening figures became unreliable when mail programs began to load pictures on their own. We leave the hidden pixels out and look at three things: replies, visits to the linked page, and enquiries that mention the newsletter. Fewer numbers, better decisions.</p>',
    '<h2>A calendar you can keep</h2><p>Monthly is plenty. Put six ideas in a drawer before the first issue goes out, because month three is when enthusiasm meets quarter-end. If the drawer is empty, skip the month. Nobody has ever complained about a newsletter that did not come.</p>',
  ],
};
