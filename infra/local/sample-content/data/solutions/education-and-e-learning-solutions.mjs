import { inOrder, listBlock, textBlock } from '../blocks.mjs';
import { feature, integration } from '../solution-parts.mjs';

export const solution = {
  slug: 'education-and-e-learning-solutions',
  tagline: 'Courses people finish, systems staff can run',
  industryType: 'education',
  targetAudience: 'Colleges, training providers and in-house academies with 200 to 50,000 learners',
  implementationTime: { min: 8, max: 16, unit: 'weeks' },
  roi: 'Typically 20 to 30 points more learners finish within two terms',
  featured: true,
  complianceStandards: ['GDPR'],
  thumbnailAlt: 'Open book whose pages rise as coloured blocks under a graduate cap',
  bannerImageAlt: 'Three phones with lessons, messages and an enrolment form',
  integrations: [
    integration('Student information systems', 'Enrolments and results travel both ways each hour'),
    integration('Video platforms', 'Captions, chapters and offline copies'),
    integration('Single sign-on', 'School accounts, with roles for tutors and guardians'),
  ],
  features: [
    feature(
      'graduation-cap',
      'Short lessons, whole courses',
      'Material is divided at natural pauses and keeps its thread, on any phone and without a signal.',
    ),
    feature(
      'clipboard-check',
      'Enrolment in ten minutes',
      'One form that saves as you go, checks documents and tells applicants what happens next.',
    ),
    feature(
      'message-square',
      'Early word for tutors',
      'Plain facts about who has gone quiet, visible to the learner too, never a secret score.',
    ),
    feature(
      'accessibility',
      'Every learner included',
      'Captions, reading aids, keyboard use and contrast are part of the platform, not an extra.',
    ),
  ],
  longDescription:
    '<p>Learners rarely give up because a subject is hard. They give up because the platform assumed a desk, a quiet hour and a fast line. We build course platforms and admissions journeys around the lives people have.</p><h2>What changes for learners</h2><ul><li>Lessons of eight minutes or less that download overnight</li><li>A clear next step each time they return</li><li>One account for courses, results and messages</li></ul><h2>What changes for staff</h2><p>Authors keep their material: a converter proposes cuts and they confirm. Tutors see on Monday who may need a word. The registry stops typing, because applications arrive complete and flow into the student system.</p><h2>How we start</h2><p>A diary study with eight to ten learners, two weeks long. It costs little, and it has changed the plan in every project so far.</p>',
  contentBlocks: inOrder([
    textBlock(
      '<h2>Proof from the field</h2><p>At <a href="/case-studies/lumella-learning-course-platform">Lumella Learning</a> completion rose from 38 to 64 percent in two terms.</p>',
    ),
    listBlock([
      'Works with your existing learning material',
      'Data stays in the region you choose',
      'Meets WCAG 2.2 AA',
    ]),
  ]),
};
