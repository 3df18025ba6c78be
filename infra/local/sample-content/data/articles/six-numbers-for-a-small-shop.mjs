export const article = {
  slug: 'six-numbers-for-a-small-shop',
  title: 'Six numbers every small online shop should know',
  daysAgo: 272,
  author: 'Tomasz Wilk',
  tags: ['E-commerce', 'Measurement', 'Guides'],
  thumbnailAlt: 'Shop window on a screen with a curve and a ring diagram',
  seo: {
    metaTitle: 'Six numbers every small shop should know',
    metaDescription:
      'Forget the forty-tile dashboard. Six figures, a spreadsheet and half an hour a month tell a small online shop what to do next.',
    focusKeyword: 'e-commerce metrics for small shops',
    keywords: ['e-commerce metrics', 'contribution margin', 'repeat rate', 'small business'],
  },
  paragraphs: [
    '<p>A shop with five employees needs no dashboard with forty tiles. It needs six numbers, looked at once a month by someone who may act on them. All six fit on an index card, and each comes with a question.</p>',
    '<h2>About orders</h2><p><strong>1. Contribution per order.</strong> Price minus goods, payment, packing, postage and returns. Not per cent, but dollars. <em>Would I be happy to get a hundred more of these?</em></p><p><strong>2. Orders from people who ordered before.</strong> In many small shops it is under a fifth, and raising it is cheaper than any campaign. <em>What do we send them after day thirty?</em></p>',
    '<h2>About visitors</h2><p><strong>3. Product views per hundred visits.</strong> Low means that people do not find what you sell. <em>Is the search any good?</em></p><p><strong>4. Orders per hundred product views, on phones.</strong> Look at phones separately. The average hides the problem. <em>How long until the first picture appears?</em></p>',
    '<h2>About promises</h2><p><strong>5. Orders delivered on the day you said.</strong> Nothing predicts reviews and repeat orders better. <em>What would we have to say to be right nineteen times out of twenty?</em></p><p><strong>6. Returns by reason.</strong> “Not as described” is a text and photograph problem, and those are the cheapest to fix. <em>Which three pages cause half of them?</em></p>',
    '<h2>How to use the card</h2><ol><li>Fill it in on the first working day of the month. Half an hour is plenty.</li><li>Circle the number that moved the wrong way.</li><li>Choose one change, write it on the back, and leave the other five alone.</li></ol><p>After a year you have twelve cards and, usually, a shop that is calmer and earns more. When you are ready to grow on top of that, our <a href="/solutions/e-commerce-growth-suite">growth suite</a> begins with the very same six.</p>',
  ],
};
