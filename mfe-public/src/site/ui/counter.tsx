import { Behaviour } from '@atrium/mfe-kit';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import counter from './counter.behaviour';

/** The HTML has the final value, which screen readers read. */
export const Counter = ({ value }: { value: string }) => (
  <>
    <Behaviour of={counter} as="span" dir="auto" className="numbers" aria-hidden="true">
      {value}
    </Behaviour>
    <VisuallyHidden>{value}</VisuallyHidden>
  </>
);
