export const article = {
  slug: 'consent-that-people-understand',
  title: 'Consent that people understand',
  daysAgo: 190,
  author: 'Imani Okafor',
  tags: ['Privacy', 'UX Design', 'Healthcare'],
  thumbnailAlt: 'Shield with a check mark surrounded by rings of small tiles',
  seo: {
    metaTitle: 'Consent that people understand',
    metaDescription:
      'Put consent first, in four short answers with a switch each. What we learned from testing privacy texts with patients in seven languages.',
    focusKeyword: 'consent design',
    keywords: ['consent', 'privacy by design', 'plain language', 'healthcare ux'],
  },
  paragraphs: [
    '<p>Two projects before ours had failed at the same spot. The form was built, the servers were ready, and then someone asked what exactly patients had agreed to. So we turned the order around and made consent the first screen. It became the best-liked part of the service.</p>',
    '<h2>Four answers, four switches</h2><p>We wrote down what people wanted to know, in their words, and gave each its own answer and its own switch:</p><ul><li>What do you ask me, and why?</li><li>Who can see my answers?</li><li>How long do you keep them?</li><li>How do I change my mind?</li></ul><p>Each answer has at most three sentences. Details are one step further, for those who want them, and about one in nine does.</p>',
    '<h2>Test for understanding, not for clicks</h2><p>After reading, we asked people to explain the text to a friend. If the friend would have got it wrong, the text was wrong. Forty-one sentences changed that way. “Next of kin” became “who should we call?”. “Third parties” became a list of three names.</p><blockquote><p>Nobody has ever asked me that before. I thought they just took it.</p></blockquote>',
    '<h2>Refusing must be as easy as agreeing</h2><p>Same size, same colour, same number of steps. We expected fewer answers and got more: people who had understood what would happen skipped fewer questions than those who had been hurried past a box. Trust turned out to be good for completeness.</p>',
    '<h2>Keep the receipt</h2><p>Store which version of the text was shown, when, and what was chosen. Show people their own choices on a page they can find. And when you change the text, ask again, only about what changed.</p><p>None of this needs a special product. It needs a writer, five conversations and the patience to put it first. You can read how it went in our <a href="/case-studies/rivermead-health-digital-intake">work with Rivermead Health</a>.</p>',
  ],
};
