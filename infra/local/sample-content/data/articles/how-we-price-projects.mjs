export const article = {
  slug: 'how-we-price-projects',
  title: 'How we price projects, and why the first phase is small',
  daysAgo: 96,
  author: 'Mere Tautahi',
  tags: ['Working With Us', 'Delivery', 'Pricing'],
  thumbnailAlt: 'Balance that weighs coloured shapes against a document',
  seo: {
    metaTitle: 'How we price projects at Atrium',
    metaDescription:
      'Fixed prices per phase, a small first step and no invoice that surprises. An open look at how an agency calculates, and what you can ask for.',
    focusKeyword: 'agency pricing',
    keywords: ['agency pricing', 'fixed price', 'project phases', 'web project cost'],
  },
  paragraphs: [
    '<p>“What does a website cost?” is a fair question, and the honest answer is a range so wide it helps nobody. Here is how we make it narrower, step by step, without asking you to sign for a number that neither side can know yet.</p>',
    '<h2>Phase one: pay for certainty</h2><p>The first phase takes two to four weeks and costs between five and ten thousand dollars. You get interviews, a tested prototype, a list of risks and a fixed price for the rest. You own all of it. If you take the result to another agency, we shake hands, and that has happened twice in six years.</p>',
    '<h2>How the fixed price is made</h2><p>Two people estimate each part independently, without seeing the other’s figure. Where they are close, we take the middle. Where they differ by more than half, we talk, because one of them knows something. Then we add a reserve that depends on the unknowns left, usually 10 to 15 percent, and we show it as its own line.</p><ul><li>Work that is certain: fixed price</li><li>Work that depends on others: a ceiling, billed by effort below it</li><li>Work nobody understands yet: another small first phase</li></ul>',
    '<h2>When something changes</h2><p>Something always does. A change is written on half a page: what, why, what it costs, what it moves. You approve it or you swap it for something else. Nobody starts before you answer, and nobody is offended if the answer is no.</p>',
    '<h2>Deposits and what happens if we stop</h2><p>We ask for a deposit because we keep people free for you. If you cancel before work has begun, prepaid fees come back in full. Once work begins, deposits and project fees are not refunded. You can end any agreement with 30 days’ written notice and receive everything you have paid for. The details are in our <a href="/terms-and-conditions">terms</a>, in sentences you can read.</p>',
    '<h2>What makes projects expensive</h2><p>Seldom the thing on the first slide. Looking back over sixty projects, these were the items that moved the price most:</p><ul><li><strong>Decisions without an owner.</strong> Each open question that needs four people costs about a week.</li><li><strong>Content that arrives late.</strong> Designs made for imaginary texts are made twice.</li><li><strong>One special connection.</strong> The smallest box on the diagram, usually labelled “interface”, is often the largest line in the estimate.</li><li><strong>Unclear endings.</strong> If nobody has written down what finished means, it is not.</li></ul><p>Three of these four are free to fix before anyone is hired. We send a short checklist with each proposal, and clients who work through it pay less. That may be a strange thing for an agency to arrange, but they also tend to come back.</p>',
    '<h2>Three questions to ask any agency</h2><ol><li>Who exactly will do the work, and may I meet them before I sign?</li><li>What did your last late project teach you?</li><li>What would you leave out if I had half the money?</li></ol><p>The third answer tells you the most.</p>',
  ],
};
