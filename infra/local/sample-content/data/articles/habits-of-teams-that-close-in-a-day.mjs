export const article = {
  slug: 'habits-of-teams-that-close-in-a-day',
  title: 'Five habits of finance teams that close in a day',
  daysAgo: 214,
  author: 'Imani Okafor',
  tags: ['Finance', 'AI and Automation', 'Operations'],
  thumbnailAlt: 'Screens with bars, lists and a curve standing behind one another',
  seo: {
    metaTitle: 'Five habits of teams that close in a day',
    metaDescription:
      'A quick month-end is made during the month. Five habits we saw in finance teams that close in one working day, and how to start with one.',
    focusKeyword: 'fast month-end close',
    keywords: ['month-end close', 'finance automation', 'reconciliation', 'reporting'],
  },
  paragraphs: [
    '<p>Over the past years we have sat beside nine finance teams at month-end. Two of them closed in a single day. They did not have better software than the others, and they did not work faster. They had moved the work to other days.</p>',
    '<h2>1. They reconcile daily</h2><p>A difference found the next morning takes two minutes to explain, because somebody remembers. The same difference found after four weeks takes an hour. Nightly matching with a short list in the morning removes most of month-end by itself.</p>',
    '<h2>2. Their rules are written down</h2><p>Which exchange rate, on which day? What happens to a loan that changes branch on the thirtieth? Quick teams have a booklet. Slow teams have Barbara, and Barbara has a holiday. Writing the rules takes two weeks and always uncovers a few that contradict each other.</p>',
    '<h2>3. They close in layers</h2><ul><li>Payroll and rent: closed on the twentieth</li><li>Card settlements: closed weekly</li><li>Only what truly depends on the last day waits for it</li></ul><p>Draw a line for each account type and ask what it is waiting for. Often the answer is habit.</p>',
    '<h2>4. Every figure opens</h2><p>When a director asks about a number, the answer is two clicks away: first the formula in words, then the rows. Questions that used to start an investigation now end in the meeting.</p><h2>5. They stop at good enough, in writing</h2><p>Below an agreed amount, differences are booked and reviewed once a quarter. Chasing four dollars until midnight is not diligence, it is a missing rule.</p>',
    '<h2>Start with one</h2><p>Begin with the nightly match of your largest account. It needs no new ledger and no change to your bank. If it goes well, the other habits follow by themselves. At <a href="/case-studies/fernmoor-reporting-automation">Fernmoor Credit Union</a> they brought the close from six days to one, and nobody misses the evenings.</p>',
  ],
};
