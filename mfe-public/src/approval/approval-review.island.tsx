import { defineIsland } from '@atrium/mfe-kit';
import { ApprovalReview } from './approval-review';

export default defineIsland('mfe-public/approval-review', ApprovalReview, { when: 'seen' });
