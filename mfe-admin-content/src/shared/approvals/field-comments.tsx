import { commentsOf, useEditedApprovals } from './approvals-context';
import { CommentView } from './comment-view';

/** The open comments of clients on a field, below its control. */
export function FieldComments({ path }: { path: string }) {
  const { approvals } = useEditedApprovals();
  const open = commentsOf(approvals).filter(
    ({ comment }) => comment.field === path && comment.resolvedAt === null,
  );
  return open.map((placed) => <CommentView key={placed.comment.id} placed={placed} />);
}
