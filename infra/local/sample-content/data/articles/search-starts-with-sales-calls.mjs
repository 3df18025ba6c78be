export const article = {
  slug: 'search-starts-with-sales-calls',
  title: 'Search strategy starts with a hundred sales calls',
  daysAgo: 47,
  author: 'Anjali Raghavan',
  tags: ['SEO', 'Content Strategy', 'Research'],
  thumbnailAlt: 'Magnifying glass over a list of search results',
  seo: {
    metaTitle: 'Search strategy starts with sales calls',
    metaDescription:
      'Keyword tools show what people typed. Your call notes show why. How to turn a hundred conversations into twelve pages worth finding.',
    focusKeyword: 'search strategy from customer questions',
    keywords: ['seo research', 'content strategy', 'customer questions', 'topic map'],
  },
  paragraphs: [
    '<p>A keyword tool can tell you that 320 people a month ask for “industrial spindle repair”. It cannot say that nine of them stand next to a silent machine while a customer waits. The person who answers your phone knows that. So we begin there.</p>',
    '<h2>Read before you search</h2><p>Ask for one hundred call notes, support tickets or chat logs from the last half year. Read them all, in two sittings, with a marker. Highlight questions only, in the words of the customer. After sixty or so the same ones return, and after a hundred you will have between thirty and fifty different questions.</p>',
    '<h2>Sort by moment, not by topic</h2><p>Group the questions by what was happening when they were asked:</p><ul><li>Something broke and they need help now</li><li>They compare two ways to solve a problem</li><li>They have decided and look for someone to trust</li><li>They already bought and want to use it well</li></ul><p>Companies tend to write for the second group and forget the first and the last, who are closer to spending money and easier to please.</p>',
    '<h2>Only now open the tool</h2><p>For each group, check how people phrase it when they type, how many do and who answers today. You are looking for questions with three properties: you can answer them better than the current results, the answer leads naturally to your offer, and a colleague would enjoy explaining it. Twelve of those are a year of good work.</p>',
    '<h2>Let the expert speak</h2><p>We do not invent answers. We sit down with the foreman, the nurse, the loan officer, record forty minutes and edit. The result carries details that nobody else has, and search engines have become rather good at noticing. One such article brought a machine builder three serious enquiries in a market of four hundred buyers.</p>',
    '<h2>Measure the right thing</h2><p>Rankings go up and down with the weather. Count enquiries per page, ask new customers what they read, and review every quarter which pages to improve and which to retire. That is the whole method, and it is how our <a href="/services/seo-and-digital-strategy">search programme</a> runs.</p>',
  ],
};
