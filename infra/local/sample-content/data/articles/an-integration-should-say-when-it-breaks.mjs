export const article = {
  slug: 'an-integration-should-say-when-it-breaks',
  title: 'An integration is finished when it tells you that it broke',
  daysAgo: 78,
  author: 'Kenji Arakawa',
  tags: ['Integrations', 'APIs', 'Engineering'],
  thumbnailAlt: 'Isometric systems joined by glowing conduits on a dark board',
  seo: {
    metaTitle: 'An integration must say when it breaks',
    metaDescription:
      'Silent failures cost more than outages. Five habits that make connections between systems honest, from idempotent messages to alarms in plain words.',
    focusKeyword: 'integration monitoring',
    keywords: ['system integration', 'idempotency', 'monitoring', 'event-driven'],
  },
  paragraphs: [
    '<p>An outage is loud. Everybody notices, somebody fixes it, and there is cake afterwards. The expensive failures are quiet: fourteen orders that never reached the warehouse, a price that stopped updating in March. An integration that works is half done. It is finished when it tells you that it broke.</p>',
    '<h2>Expect everything twice</h2><p>Networks repeat themselves. If a message that arrives twice creates two bookings, you do not have an integration, you have a lottery. Give each message a stable key, store what you have processed, and make the second arrival a harmless no-op. The technical word is idempotent. The test is simple: replay yesterday and check that nothing changes.</p><pre><code class="language-js">const first = await orders.insertOnce({ key: message.id, ...message.order });\nif (!first) return; // seen before, nothing to do</code></pre>',
    '<h2>Keep what fails</h2><p>A message that cannot be processed belongs in a visible place together with the reason, the attempt count and a button. Retry with patience, because most faults cure themselves within minutes. After the last attempt, hand it to a person who understands the business side.</p>',
    '<h2>Compare, do not trust</h2><p>Once a night, count on both sides. Orders sent and orders received, sums as well as numbers. Differences go on a list that must be empty by ten in the morning. This dull little job has found more problems for our clients than every dashboard together.</p>',
    '<h2>Alarms in the language of the work</h2><blockquote><p>“Queue depth above threshold” wakes an engineer. “Fourteen orders have not reached the warehouse since 09:20” lets the right person act.</p></blockquote><ul><li>Name the thing that is stuck, and who is waiting for it</li><li>Say since when, and what happens if nobody does anything</li><li>Link to the page where it can be fixed</li></ul>',
    '<h2>A morning in March</h2><p>How quiet can a failure be? A client’s price list stopped updating on a Tuesday. Nothing crashed. The job ran every hour, read an empty file, found nothing to change and reported success, 610 times. The supplier had renamed a folder.</p><p>It was noticed by a customer who had expected to pay more. By then, eleven hundred orders had gone out at last quarter’s prices. The fix took four minutes. The three habits below would have cost an afternoon to build:</p><ul><li>Treat “nothing to do” as unusual when there is normally something to do.</li><li>Show the age of the newest record next to every list people rely on.</li><li>Let a second, independent count disagree with the first.</li></ul><p>We now ask of each connection: what would it look like if this were broken and nobody knew? If the answer is “exactly the same”, the work is not finished.</p>',
    '<h2>Practise</h2><p>Twice a year we switch off a system on purpose, with the client in the room, and watch which alarm comes first and who knows what to do. The first time is embarrassing. The second is boring, which is the goal of all <a href="/services/custom-api-development-and-integrations">integration work</a>.</p>',
  ],
};
