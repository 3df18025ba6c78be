export const article = {
  slug: 'forms-that-people-finish',
  title: 'Eleven rules for forms that people finish',
  daysAgo: 131,
  author: 'Sunniva Halvorsen',
  tags: ['UX Design', 'Accessibility', 'Conversion'],
  thumbnailAlt: 'Three phones showing a form, switches and a conversation',
  seo: {
    metaTitle: 'Eleven rules for forms that people finish',
    metaDescription:
      'From the first label to the last error message: eleven tested rules for web forms that are shorter, kinder and completed more often.',
    focusKeyword: 'form design rules',
    keywords: ['form design', 'ux', 'form validation', 'conversion rate'],
  },
  paragraphs: [
    '<p>A form is a conversation in which only one side speaks freely. When people abandon it, they rarely do because it is long. They leave because it asks something strange, loses what they typed or scolds them. These rules come from watching about three hundred people fill in things.</p>',
    '<h2>Before you draw it</h2><ol><li><strong>Every field has an owner.</strong> If nobody can say who uses the answer, remove the question.</li><li><strong>Ask in the order of the other person’s life,</strong> not in the order of your database.</li><li><strong>Say what happens next</strong> before the first field: how long it takes and who will answer.</li></ol>',
    '<h2>While they type</h2><ol start="4"><li><strong>Labels stay visible.</strong> Grey text inside a field disappears at the moment it is needed.</li><li><strong>Accept what people write.</strong> Spaces in phone numbers are your problem, not theirs.</li><li><strong>Save as they go.</strong> Trains have tunnels and children have questions.</li><li><strong>Let the browser help.</strong> Correct field types bring the right keyboard and fill in the address.</li></ol>',
    '<h2>When something is wrong</h2><ol start="8"><li><strong>Wait until they leave the field.</strong> Red letters during the third character are rude.</li><li><strong>Say how to fix it.</strong> “Please enter 10 to 15 digits” is better than “invalid”.</li><li><strong>Move the focus to the first problem,</strong> and tell screen readers as well.</li></ol><blockquote><p>It told me I was wrong before I had finished being right.</p></blockquote>',
    '<h2>A word on length</h2><p>Short forms are not always better. A form with six good questions can feel longer than one with fourteen, if two of the six make people think. Length matters less than effort, and effort hides in odd places: deciding between “Mr”, “Ms” and “Other”, finding a customer number, guessing whether a budget of “5k–10k” includes tax.</p><p>Try this. Print the form and mark each field with the seconds it takes: one for a name, three for an e-mail address, thirty for a policy number that is in a drawer. Add them up. Then look at the three most expensive fields and ask whether you could look the answer up, ask later or do without.</p><p>Two steps usually beat one when the first is very light. People who have given a name and an address tend to finish. Keep the number of steps small and honest, and never let a progress bar jump back.</p>',
    '<h2>At the end</h2><ol start="11"><li><strong>Thank people with facts.</strong> What arrived, when they will hear from you, what to do if they do not.</li></ol><p>A clinic group applied the list to patient intake and went from three paper forms to one that <a href="/case-studies/rivermead-health-digital-intake">82 percent of patients finish at home</a>. The most effective single change was rule one: nineteen questions had no owner.</p>',
  ],
};
