import type { Submission } from '../contacts/intake/submission';

export const submission = (submissionId: string, email = 'ada@example.com'): Submission => ({
  submissionId,
  acceptedAt: '2026-03-11T10:00:00.000Z',
  termsVersion: '2025-01-01',
  reason: null,
  fields: {
    fullName: 'Ada',
    email,
    phone: '',
    companyName: '',
    serviceType: '',
    otherServiceType: '',
    goals: '',
    timeline: '',
  },
});
