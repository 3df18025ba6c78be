import { LinkButton } from '@atrium/ui/link-button';
import type { ItemProblem } from '../data/load-item';
import classes from './item-problem-view.module.css';
import { PageHead } from './page-head';

interface ItemProblemViewProps {
  problem: ItemProblem;
  /** Path of the list. */
  backTo: string;
}

/** Shown instead of an item, with a link to the list. Only an item that failed to load offers a retry. */
export function ItemProblemView({ problem, backTo }: ItemProblemViewProps) {
  const { isMissing, title, text, back } = problem;
  return (
    <div role={isMissing ? undefined : 'alert'}>
      <PageHead
        kind="immersive"
        title={title}
        text={text}
        aside={<div className={classes.art} />}
        actions={
          <>
            {!isMissing && <LinkButton href="">Try Again</LinkButton>}
            <LinkButton href={backTo} variant={isMissing ? 'accent' : 'outline'}>
              {back}
            </LinkButton>
          </>
        }
      />
    </div>
  );
}
