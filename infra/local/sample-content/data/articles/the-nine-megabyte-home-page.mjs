export const article = {
  slug: 'the-nine-megabyte-home-page',
  title: 'What a nine-megabyte home page really costs',
  daysAgo: 19,
  author: 'Rafael Monteiro',
  tags: ['Performance', 'Web Development', 'E-commerce'],
  thumbnailAlt: 'Large speed gauge with a small bar chart in front',
  seo: {
    metaTitle: 'What a nine-megabyte home page really costs',
    metaDescription:
      'A weight budget turns page speed from a complaint into a decision. How we cut a shop from nine megabytes to 300 kilobytes, and what it earned.',
    focusKeyword: 'page weight budget',
    keywords: ['web performance', 'page speed', 'performance budget', 'conversion'],
  },
  paragraphs: [
    '<p>When we opened the shop of a furniture maker on a three-year-old phone, the first photograph appeared after 6.8 seconds. By then most visitors had gone. Nobody had decided to build a slow site. It had grown, one reasonable request at a time.</p>',
    '<h2>Where the weight came from</h2><p>We printed the list of files and asked who needed each one. The rotating banner cost 900 kilobytes and was clicked by one visitor in two hundred. The chat bubble cost 410 and was staffed four hours a day. Three fonts, two of them used in a single headline, cost 260. Photographs made up most of the rest, sent in print size to screens as wide as a hand.</p>',
    '<h2>A budget instead of a complaint</h2><p>“Make it faster” starts an argument. “We have 300 kilobytes, what goes in?” starts a plan. We agreed on three limits before any design work:</p><ul><li>300 kilobytes for everything above the fold, pictures included</li><li>1.2 seconds until the largest element is visible on a mid-range phone</li><li>Nothing moves once it is painted</li></ul><p>Each proposal then had a price. The banner lost its place to a single photograph, and nobody asked for it back.</p>',
    '<h2>Four changes that did most of the work</h2><ol><li>Pages arrive as finished HTML, so that reading can begin before any script has run.</li><li>Each photograph is stored once and delivered in the size and format of the screen.</li><li>One variable font, cut down to the letters in use, replaces three.</li><li>Third-party scripts wait until somebody needs them. The chat loads when it is opened.</li></ol>',
    '<h2>What it earned</h2><p>Mobile conversion rose by 34 percent against a control group that kept the old page for six weeks. Advertising became cheaper too, because the visitors already paid for stopped leaving. The complete story is in our <a href="/case-studies/ottavane-home-storefront-rebuild">case study on Ottavane Home</a>.</p>',
    '<h2>How to measure your own page in ten minutes</h2><p>You need no special tool. Borrow the oldest phone in the office, switch off the wireless network and stand somewhere with two bars of signal. Open your site in a private window and film the screen with another phone.</p><ol><li>Note the second at which you could read the first sentence.</li><li>Note when the main picture was complete.</li><li>Try to tap the most important button as early as possible. Note when it answered.</li><li>Watch for jumps: did anything move under your thumb?</li></ol><p>Do the same for two competitors and put the three films side by side in your next meeting. Nobody who has seen them asks for a video background again. If you like numbers, browsers now report the same moments for real visitors. Look at the slowest quarter, not at the average, because the average visitor is sitting at your desk.</p>',
    '<h2>Keep it that way</h2><p>Speed decays unless someone guards it. Our build fails when a change breaks the budget, and the message names the file. That sounds strict. In practice it means that nobody has to be the unpopular person who says no.</p>',
  ],
};
