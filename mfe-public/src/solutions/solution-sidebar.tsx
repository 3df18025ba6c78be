import { Badge } from '@atrium/ui/badge';
import { LinkButton } from '@atrium/ui/link-button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SolutionLabels, SolutionView } from './solution.loader';
import classes from './solution-sidebar.module.css';

export function SolutionSidebar({ solution, labels }: { solution: SolutionView; labels: SolutionLabels }) {
  const { industry, audience, time, result, compliance } = solution;
  return (
    <aside aria-label={labels.facts}>
      <div className={classes.panel}>
        <h2 dir="auto" className="larger">
          {labels.facts}
        </h2>
        <dl className={classes.facts}>
          <Fact term={labels.industry}>{industry}</Fact>
          <Fact term={labels.audience}>{audience}</Fact>
          <Fact term={labels.time}>{time}</Fact>
          <Fact term={labels.result}>{result}</Fact>
          {compliance.length > 0 && (
            <Fact term={labels.compliance}>
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
          {labels.contact}
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
