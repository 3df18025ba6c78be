import { inOrder, listBlock, textBlock } from '../blocks.mjs';
import { feature, integration } from '../solution-parts.mjs';

export const solution = {
  slug: 'healthcare-digital-transformation',
  tagline: 'Less clipboard, more care',
  industryType: 'healthcare',
  targetAudience: 'Clinics, hospital groups and public-health programmes',
  implementationTime: { min: 10, max: 24, unit: 'weeks' },
  roi: 'Nine reception minutes saved per new patient',
  featured: true,
  complianceStandards: ['HIPAA', 'GDPR', 'ISO27001'],
  thumbnailAlt: 'Pulse line running across rounded shapes in soft colours',
  bannerImageAlt: 'Two phones with an intake form and consent switches',
  integrations: [
    integration('Patient records', 'Standard interfaces, with confirmation by staff'),
    integration('Booking and reminders', 'Appointments, waiting lists and messages in one place'),
    integration('Interpreting services', 'Language need known before the visit'),
  ],
  features: [
    feature(
      'heart-pulse',
      'Intake at home',
      'One form in the patient’s language that asks only what is missing.',
    ),
    feature(
      'key-round',
      'Consent people understand',
      'Four short answers, each with a switch, changeable at any time.',
    ),
    feature(
      'calendar-check',
      'Bookings that hold',
      'Reminders, easy changes and a waiting list that fills gaps.',
    ),
    feature(
      'users',
      'Staff in the loop',
      'Nothing enters the record unread. Differences are marked and confirmed.',
    ),
  ],
  longDescription:
    '<p>Patients repeat themselves, reception types and nurses look for what was typed. We replace the clipboard with one calm form that patients complete at home and staff confirm in the record.</p><h2>Begin with consent</h2><p>What is asked, why, who sees it and how to change one’s mind come first, in plain words tested with patients. Projects that leave this to the end tend to stop there.</p><h2>For every patient</h2><ul><li>Texts in the languages of your community, read aloud before release</li><li>Works on old phones and slow lines, saves as you go</li><li>A tablet and a person at the desk for those who prefer to talk</li></ul><h2>Security as routine</h2><p>Data is encrypted, access is logged and reviewed, and an outside privacy review is part of the plan and of the price.</p>',
  contentBlocks: inOrder([
    textBlock(
      '<h2>Proof from the field</h2><p>At <a href="/case-studies/rivermead-health-digital-intake">Rivermead Health</a> 82 percent of new patients finish intake before they arrive.</p>',
    ),
    listBlock([
      'Business associate agreement included',
      'Role-based access and audit log',
      'Roll-out clinic by clinic',
    ]),
  ]),
};
