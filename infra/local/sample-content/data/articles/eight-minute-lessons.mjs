export const article = {
  slug: 'eight-minute-lessons',
  title: 'Why eight-minute lessons work, and when they do not',
  daysAgo: 241,
  author: 'Anjali Raghavan',
  tags: ['Education', 'Content Design', 'Research'],
  thumbnailAlt: 'Open book with blocks rising from its pages',
  seo: {
    metaTitle: 'Why eight-minute lessons work',
    metaDescription:
      'Short lessons raise completion only if the thread holds. What two terms of data and nine study diaries taught us about cutting courses.',
    focusKeyword: 'short online lessons',
    keywords: ['e-learning', 'course design', 'completion rate', 'microlearning'],
  },
  paragraphs: [
    '<p>“Make it shorter” is the usual advice in online teaching and, taken alone, one of the worst. We cut forty-minute lessons into pieces for a provider of evening courses. Completion went from 38 to 64 percent. It was not the length that did it.</p>',
    '<h2>What the diaries showed</h2><p>Nine students photographed every place where they opened a lesson. Bus, laundry room, parked lorry, kitchen at eleven at night. The typical session lasted between six and eleven minutes and ended with an interruption, not with a decision. Forty minutes were never too long to bear. They were too long to begin.</p>',
    '<h2>Cut at the seams</h2><p>A lesson has natural pauses: a question answered, an example finished, a change of speaker. We built a tool that proposes cuts there and lets the author move them. Each piece then needs three things:</p><ul><li>One sentence that recalls what came before</li><li>One idea, shown in at least two ways</li><li>One question that cannot be answered by guessing</li></ul>',
    '<h2>Resume exactly</h2><p>The feature with the largest effect was invisible. The player remembers the sentence, not the minute, and starts a few words earlier. Students called it polite. In the data it shows as the difference between giving up and coming back.</p><blockquote><p>It picks me up where I dropped off, like a good bus driver.</p></blockquote>',
    '<h2>When short is wrong</h2><p>Some things need an hour. A proof, a difficult text, a piece of music. For those we kept long sessions, announced them a week ahead and offered a fixed time with others. Attendance was higher than for the old lessons, because a long session had become an event.</p><p>So the rule is not eight minutes. It is: know where your learners are when they begin. More on the method is in <a href="/solutions/education-and-e-learning-solutions">our work for education</a>.</p>',
  ],
};
