import type { Approval, ApprovalComment } from '@atrium/contracts/content/approvals.schemas';
import { createContext, useContext } from 'react';
import type { ApprovedItem } from './approvals.api';

export interface PlacedComment {
  approvalId: string;
  comment: ApprovalComment;
}

interface EditedApprovals {
  item: ApprovedItem | undefined;
  /** Newest first. */
  approvals: readonly Approval[];
  canAnswer: boolean;
}

const ApprovalsContext = createContext<EditedApprovals>({ item: undefined, approvals: [], canAnswer: false });

export const ApprovalsProvider = ApprovalsContext.Provider;
/** The approvals of the item in the form around. */
export const useEditedApprovals = (): EditedApprovals => useContext(ApprovalsContext);

export const commentsOf = (approvals: readonly Approval[]): PlacedComment[] =>
  approvals.flatMap(({ id: approvalId, comments }) => comments.map((comment) => ({ approvalId, comment })));
