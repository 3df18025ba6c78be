import { reasonOf } from '@atrium/admin-kit/text/error-text';
import { Notice } from '@atrium/ui/notice';

/** A refresh failed; the older data is still shown. */
export const StaleNotice = ({ error }: { error: unknown }) => (
  <Notice tone="warning" title="What you see may be out of date">
    <p>{reasonOf(error)}</p>
  </Notice>
);
