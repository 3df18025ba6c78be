export const article = {
  slug: 'alternative-text-that-helps',
  title: 'Alternative text that helps: a working guide',
  daysAgo: 33,
  author: 'Sunniva Halvorsen',
  tags: ['Accessibility', 'Content Design', 'Guides'],
  thumbnailAlt: 'Speech shapes in several colours, each with a different way of speaking',
  seo: {
    metaTitle: 'Alternative text that helps: a working guide',
    metaDescription:
      'How to describe images for people who do not see them: decide what the picture is for, say that, and stop. With examples for common cases.',
    focusKeyword: 'how to write alt text',
    keywords: ['alt text', 'image description', 'accessibility', 'content design'],
  },
  paragraphs: [
    '<p>A good description of an image is not a list of what is in it. It is a replacement for what the image does. Once you see it that way, most of the difficult cases become easy and many texts become shorter.</p>',
    '<h2>Ask what the picture is for</h2><p>Imagine reading the page to someone over the telephone. Would you mention the picture? If not, leave the alternative text empty, and screen readers will pass over it in peace. If you would, say what you would say on the phone and nothing more.</p><ul><li><strong>It informs.</strong> Give the information: “Enquiries doubled between March and June.”</li><li><strong>It does something.</strong> Name the action: “Search”, not “magnifying glass”.</li><li><strong>It sets a mood.</strong> One short phrase, or nothing at all.</li></ul>',
    '<h2>Examples from our own desk</h2><table><tbody><tr><th><p>Picture</p></th><th><p>First draft</p></th><th><p>What we published</p></th></tr><tr><td><p>Portrait on a team page</p></td><td><p>A smiling woman with glasses</p></td><td><p>Portrait of Anjali Raghavan</p></td></tr><tr><td><p>Chart of completion rates</p></td><td><p>Bar chart</p></td><td><p>Completion rose from 38 to 64 percent in two terms</p></td></tr><tr><td><p>Logo that links home</p></td><td><p>Atrium logo</p></td><td><p>Atrium, home page</p></td></tr></tbody></table>',
    '<h2>Things to leave out</h2><p>“Image of” is announced by the software already. File names help nobody. Search keywords stuffed into descriptions waste the time of exactly the people the text is for. And there is no need to guess a person’s feelings, age or origin, unless the page is about them.</p>',
    '<h2>Charts deserve a sentence and a table</h2><p>Put the finding into the alternative text and the numbers into a table below the chart. Sighted readers use that table as well, usually more often than they will admit.</p><blockquote><p>I do not need to know that there are seven bars. I need to know which one you are worried about.</p></blockquote><p>A member of our test group told us that, and we have pinned it above the printer.</p>',
    '<h2>The awkward cases</h2><p><strong>Pictures with words in them.</strong> Repeat the words, all of them, or better, put them into the page and use a picture without text. Screenshots of tables are the worst offenders.</p><p><strong>Maps.</strong> Nobody needs the streets described. Give the address, the nearest stop and how to get in without steps.</p><p><strong>Portraits.</strong> The name is enough on a team page. In a news story, say what the person is doing if the story depends on it.</p><p><strong>Art and photographs that carry the page.</strong> Here you may be generous. Two sentences on what it shows, one on what makes it worth looking at. Read them aloud. If they sound like a police report, try again.</p><p><strong>Drawings like those on this site.</strong> They set a tone and sometimes hint at the topic. A short phrase does, and on a crowded page an empty description is the kinder choice.</p>',
    '<h2>Review in pairs</h2><p>Once a month two of us sit down, one with the screen switched off. The other reads a page aloud the way a screen reader would, links and pictures included. It takes a quarter of an hour per page and beats every checklist, because you notice the thing no checker can see: whether the description was worth the interruption.</p>',
    '<h2>Make it somebody’s job</h2><p>Descriptions get written when the form asks for them at the right moment. In the editors we build, the field sits next to the picture, shows how long the text should be and may be left empty on purpose. If you are planning a new site, put it on your list for the <a href="/services/website-development">development brief</a>.</p>',
  ],
};
