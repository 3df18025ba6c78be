export const article = {
  slug: 'questions-before-you-add-a-chatbot',
  title: 'Seven questions to ask before you add a chatbot',
  daysAgo: 168,
  author: 'Leila Haddadi',
  tags: ['AI and Automation', 'Customer Service', 'Strategy'],
  thumbnailAlt: 'Two phones with conversations leaning towards each other',
  seo: {
    metaTitle: 'Seven questions before you add a chatbot',
    metaDescription:
      'Sometimes the better answer is a clearer page. Seven questions that show whether an assistant will help your customers or annoy them.',
    focusKeyword: 'customer service chatbot',
    keywords: ['chatbot', 'ai assistant', 'customer service', 'self-service'],
  },
  paragraphs: [
    '<p>I build assistants for a living, and I have talked three clients out of one this year. An assistant is a fine answer to some problems and an expensive decoration on others. These seven questions tell them apart.</p>',
    '<h2>About the questions you get</h2><ol><li><strong>Do you know them?</strong> Read two hundred messages. If you cannot name the ten most frequent questions, begin there.</li><li><strong>Is the answer written down?</strong> A model can find and rephrase. It cannot know what you never wrote.</li><li><strong>Would a better page do?</strong> When forty percent ask about opening hours, put them in the header.</li></ol>',
    '<h2>About the answers you give</h2><ol start="4"><li><strong>What happens when it is wrong?</strong> A wrong parking tip is a shrug. A wrong cancellation deadline is a lawsuit. Draw the line in writing.</li><li><strong>How does a person take over?</strong> The hand-over must carry the whole conversation, and someone must be there to receive it.</li></ol><p>We build assistants that answer only from approved texts, show the paragraph they used and say “I am not sure” early. Customers forgive not knowing. They do not forgive confident nonsense.</p>',
    '<h2>About your organisation</h2><ol start="6"><li><strong>Who owns the texts?</strong> Every unanswered question is a task for an editor. Without an editor the assistant gets worse each month.</li><li><strong>How will you know that it works?</strong> Count solved cases by asking the customer, not by counting closed windows.</li></ol>',
    '<h2>A small start that tells you a lot</h2><p>Before buying anything, let one colleague answer chats for two weeks with a folder of prepared texts. You learn what people ask, how they phrase it and which texts are missing. If that folder covers seventy percent, an assistant will pay. A hotel group we work with did precisely this, and <a href="/testimonials">its night staff</a> needed two days to be convinced.</p>',
  ],
};
