export const article = {
  slug: 'a-design-system-for-a-team-of-three',
  title: 'A design system for a team of three',
  daysAgo: 149,
  author: 'Sunniva Halvorsen',
  tags: ['Design Systems', 'UX Design', 'Web Development'],
  thumbnailAlt: 'Mosaic of arches, circles and stripes in brand colours',
  seo: {
    metaTitle: 'A design system for a team of three',
    metaDescription:
      'You need twelve components, one page of tokens and three writing rules. How small teams get the benefits of a design system in two weeks.',
    focusKeyword: 'small design system',
    keywords: ['design system', 'design tokens', 'component library', 'small teams'],
  },
  paragraphs: [
    '<p>Famous design systems have websites, mascots and staff. A team of three needs none of that. It needs the hundredth page to look as if the same person had made it as the first, and it needs that without meetings. Two weeks are enough.</p>',
    '<h2>Week one: decide once</h2><p>Collect screenshots of everything you have and lay them out on one board. You will find nine greys and five sizes of button. Choose, write the choice down as a named value and use the name from then on.</p><ul><li>Colour by purpose: text, muted text, surface, border, action, danger</li><li>Six steps of type, eight of spacing, three of corner</li><li>Two durations for motion, and a version without any</li></ul><p>Check every pair of text and background for contrast at this point. Later it becomes a negotiation.</p>',
    '<h2>Week two: twelve components</h2><p>Button, link, field, choice, message, card, list, table, navigation, dialog, picture and page frame. With these you can build most of what a business needs. For each one draw all states: resting, hovered, focused, pressed, disabled, loading, empty, wrong, very long text, very small screen. The states are the system. The pretty default is only its cover.</p>',
    '<h2>Three rules for words</h2><ol><li>Buttons say what happens: “Send request”, never “Submit”.</li><li>Errors say what to do next.</li><li>Nothing is easy, simple or quick. Let the reader decide.</li></ol>',
    '<h2>Keep it alive with one habit</h2><p>When somebody needs something that does not exist, they build it in the system first and use it second. That costs an extra hour and saves a redesign. Once a quarter, one person removes what nobody used. If you would like a head start, a starter system is part of each of our <a href="/services/website-development">website projects</a>, and it stays with you.</p>',
  ],
};
