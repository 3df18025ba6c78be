import { messageOf } from '@atrium/admin-kit/text/error-text';
import { formatDay } from '@atrium/admin-kit/text/format';
import { toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { type ReviewedItem, useConfirmReview } from './reviews.api';

/** Sets the next review of an item by its interval. */
export function ConfirmButton({ item, name }: { item: ReviewedItem; name?: string }) {
  const confirm = useConfirmReview();

  async function confirmReview() {
    try {
      const { dueOn } = await confirm.mutateAsync(item);
      toast.success(dueOn === null ? 'Still right' : `Still right. Next review on ${formatDay(dueOn)}`);
    } catch (error) {
      toast.error(messageOf(error, 'The review could not be confirmed'));
    }
  }
  return (
    <Button
      size="s"
      variant="outline"
      isLoading={confirm.isPending}
      {...(name !== undefined && { 'aria-label': `Still right: ${name}` })}
      onClick={() => void confirmReview()}
    >
      Still right
    </Button>
  );
}
