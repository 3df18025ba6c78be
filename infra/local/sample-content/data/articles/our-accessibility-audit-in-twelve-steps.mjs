export const article = {
  slug: 'our-accessibility-audit-in-twelve-steps',
  title: 'Our accessibility audit in twelve steps',
  status: 'draft',
  daysAgo: 0,
  author: 'Sunniva Halvorsen',
  tags: ['Accessibility', 'Guides'],
  thumbnailAlt: 'Settings panel with four switches, one of them off',
  seo: {
    metaTitle: 'Our accessibility audit in twelve steps',
    metaDescription:
      'The order in which we check a website for accessibility, from the first Tab key to the report that developers can act on.',
    focusKeyword: 'accessibility audit steps',
    keywords: ['accessibility audit', 'wcag 2.2', 'keyboard testing'],
  },
  paragraphs: [
    '<p>An audit that ends in a list of four hundred warnings helps nobody. Ours takes three days, follows twelve steps and ends with about thirty findings that a developer can start on the next morning.</p>',
    '<h2>Day one: without a mouse</h2><ol><li>Walk through the three main tasks with the keyboard only</li><li>Check that focus is always visible and never trapped</li><li>Zoom to 400 percent and repeat</li><li>Switch on reduced motion and high contrast</li></ol>',
    '<h2>Day two: without a screen</h2><ol start="5"><li>Repeat the tasks with two screen readers on two systems</li><li>Read headings, links and landmarks as lists</li><li>Trigger each error message on purpose</li><li>Listen to everything that changes without a page load</li></ol>',
    '<h2>Day three: with others</h2><ol start="9"><li>Run the automatic checks, which find about a third</li><li>Sit beside two people who use assistive technology every day</li><li>Rank findings by who is stopped, not by rule number</li><li>Write each one with a cause, an example and a test</li></ol><p>Editor’s note: photographs of the test sessions are still being cleared with the participants.</p>',
  ],
};
