export const article = {
  slug: 'turn-some-advertising-off-first',
  title: 'Before you raise the ad budget, turn some of it off',
  daysAgo: 62,
  author: 'Tomasz Wilk',
  tags: ['Paid Media', 'Measurement', 'Experiments'],
  thumbnailAlt: 'Three advertisement variants between a bar chart and a rising curve',
  seo: {
    metaTitle: 'Before you raise the ad budget, turn some off',
    metaDescription:
      'A four-week hold-out test shows what advertising really adds. How to design one with a small budget, and how to read the result honestly.',
    focusKeyword: 'incrementality test',
    keywords: ['hold-out test', 'advertising effectiveness', 'paid media measurement'],
  },
  paragraphs: [
    '<p>Every platform reports how many sales it caused. Add the reports together and you usually get more sales than you made. The only way to find out what advertising contributes is to stop some of it and look.</p>',
    '<h2>The idea in one paragraph</h2><p>Pick a part of your audience, usually a few regions, and show them no advertising for four weeks. Keep everything else the same. Compare their orders with those of similar regions that saw the campaigns. The difference is what you paid for. The rest would have come anyway.</p>',
    '<h2>Designing a test you can trust</h2><ol><li><strong>Choose regions by history.</strong> Take the last year and look for places that move together. Ten pairs are better than two.</li><li><strong>Decide by coin.</strong> In each pair, chance picks the one that goes dark. Never choose the weak ones.</li><li><strong>Write down the rule first.</strong> How long, which number, what difference would change your mind.</li><li><strong>Do not peek.</strong> The first week always looks dramatic, in one direction or the other.</li></ol>',
    '<h2>Reading the result</h2><p>You will get a range, for instance “advertising added between 8 and 15 percent of orders”. Multiply both ends by margin and compare them with spending. If even the upper end loses money, cut. If the lower end earns, grow carefully. If zero lies inside the range, test longer before you believe either side.</p><p>In most accounts we find one campaign that adds a lot and two that add nothing. Advertising on your own brand name is the usual suspect.</p>',
    '<h2>The uncomfortable part</h2><p>Someone built those campaigns and is proud of them. Say early that a test is not a verdict on people, publish the results that did not work as well, and let the savings stay in the same budget. At one <a href="/case-studies/ottavane-home-storefront-rebuild">furniture shop</a> a third of the spending moved to better places within a quarter.</p>',
  ],
};
