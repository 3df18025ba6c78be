import { Badge } from '@atrium/ui/badge';
import { LinkButton } from '@atrium/ui/link-button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SolutionView } from './solution.loader';
import classes from './solution-sidebar.module.css';

export function SolutionSidebar({ solution }: { solution: SolutionView }) {
  const { industry, audience, time, result, compliance } = solution;
  return (
    <aside aria-label="At a glance">
      <div className={classes.panel}>
        <h2 className="larger">At a glance</h2>
        <dl className={classes.facts}>
          <Fact term="Industry">{industry}</Fact>
          <Fact term="Target Audience">{audience}</Fact>
          <Fact term="Implementation Time">{time}</Fact>
          <Fact term="Return">{result}</Fact>
          {compliance.length > 0 && (
            <Fact term="Compliance">
              <span className={classes.tags}>
                {compliance.map((standard) => (
                  <Badge key={standard} tone="primary">
                    {standard}
                  </Badge>
                ))}
              </span>
            </Fact>
          )}
        </dl>
        <LinkButton as={Link} to={`/contact?service=${encodeURIComponent(solution.title)}`} isBlock size="l">
          Contact us
        </LinkButton>
      </div>
    </aside>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={classes.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
