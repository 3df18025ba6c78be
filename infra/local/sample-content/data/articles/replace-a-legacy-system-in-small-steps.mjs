export const article = {
  slug: 'replace-a-legacy-system-in-small-steps',
  title: 'How to replace a nineteen-year-old system without a big bang',
  daysAgo: 112,
  author: 'Kenji Arakawa',
  tags: ['Enterprise', 'Integrations', 'Delivery'],
  thumbnailAlt: 'Wide coloured steps that rise from left to right',
  seo: {
    metaTitle: 'Replace a legacy system without a big bang',
    metaDescription:
      'Listen to the old system, move one flow at a time, compare for a month. A field report from replacing software that nobody dared to touch.',
    focusKeyword: 'legacy system replacement',
    keywords: ['legacy modernisation', 'digital transformation', 'strangler pattern', 'migration'],
  },
  paragraphs: [
    '<p>The system was older than some of the people who used it. It had no interfaces, no documentation and one retired author who still answered e-mail, in spring. It also moved eleven thousand pallets a week without a mistake. You do not switch such a thing off on a Sunday.</p>',
    '<h2>Step one: listen</h2><p>Old systems cannot speak, but most of them write. They write to a database, a file, a printer. We read those traces and turn each into an event with a clear name: pallet arrived, pallet loaded, pallet missing. The old system notices nothing. From this moment, new software can follow along.</p>',
    '<h2>Step two: answer one question</h2><p>Find the question that people ask the system most often and answer it somewhere better. For <a href="/case-studies/haldric-freight-customer-portal">a freight company</a> it was “where is my delivery?”. One page, five weeks, six out of ten phone calls gone. Early relief buys patience for the long part.</p>',
    '<h2>Step three: move one decision at a time</h2><p>Only now does the new side begin to decide things, one kind of decision per step. Each has the same rhythm:</p><ol><li>New and old decide in parallel, the old one counts</li><li>Differences are listed daily and explained</li><li>When the list has been empty for two weeks, the new one counts</li><li>The old one keeps running for a month, just in case</li></ol>',
    '<h2>How to choose the order</h2><p>Teams like to begin with the easiest part, to gain confidence, or with the worst part, to get it over with. We use a small grid. One axis is how much a fault would hurt, the other is how well we understand the rules. Start in the corner where both are friendly: clear rules, little harm. Finish in the opposite corner, when you know most.</p><table><tbody><tr><th><p>Flow</p></th><th><p>Harm of a fault</p></th><th><p>Rules understood</p></th><th><p>Turn</p></th></tr><tr><td><p>Tracking page</p></td><td><p>Low</p></td><td><p>Fully</p></td><td><p>First</p></td></tr><tr><td><p>Booking intake</p></td><td><p>Medium</p></td><td><p>Mostly</p></td><td><p>Second</p></td></tr><tr><td><p>Route planning</p></td><td><p>High</p></td><td><p>Mostly</p></td><td><p>Third</p></td></tr><tr><td><p>Customs papers</p></td><td><p>Very high</p></td><td><p>Partly</p></td><td><p>Last, or never</p></td></tr></tbody></table><p>Print the grid and hang it where the coffee is. People correct it with a pen, and those corrections are the best documentation you will ever get.</p>',
    '<h2>What we got wrong</h2><p>We underestimated the printer. Labels were produced by a macro that also, quietly, corrected postcodes. For nine days some parcels travelled further than they should have. Since then we interview the devices as well as the people.</p>',
    '<h2>When to stop</h2><p>The last ten percent may not be worth moving. A part that works, is understood and has a fence around it can stay. Write down why, set a date to look again, and spend the money on something your customers will notice.</p>',
  ],
};
