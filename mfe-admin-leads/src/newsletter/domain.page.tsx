import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import type {
  DomainCheck,
  DomainCheckState,
  DomainReport,
} from '@atrium/contracts/newsletter/domain-report.schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleHelp, Copy, TriangleAlert } from 'lucide-react';
import { Panel } from '../shared/panel';
import classes from './dry-run.module.css';
import { newsletterQueries } from './newsletter.queries';
import { NewsletterPage } from './newsletter-page';

const looks: Record<DomainCheckState, { word: string; Icon: typeof CircleCheck }> = {
  ok: { word: 'Fine', Icon: CircleCheck },
  weak: { word: 'Weak', Icon: TriangleAlert },
  missing: { word: 'Not there', Icon: CircleAlert },
  unknown: { word: 'Couldn’t look up', Icon: CircleHelp },
};

/** The records that receivers look up before they trust mail of this domain. */
export function Component() {
  const api = useApi();
  const report = useQuery({
    ...newsletterQueries(api).domain,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  return (
    <NewsletterPage
      title="Sending Domain"
      description="What other mail servers look up before they trust your newsletters."
      query={report}
    >
      {report.isError && !report.data ? (
        <QueryError query={report} title="The domain could not be checked" />
      ) : null}
      {report.isPending ? <Skeleton shape="block" height={420} /> : null}
      {report.data ? <Report report={report.data} /> : null}
    </NewsletterPage>
  );
}

function Report({ report }: { report: DomainReport }) {
  return (
    <Panel
      title={report.domain}
      aside={<span className="muted small">Looked up {formatDayAndTime(report.checkedAt)}</span>}
    >
      <ul className={classes.checks}>
        {report.checks.map((check) => (
          <CheckRow key={check.key} check={check} />
        ))}
      </ul>
    </Panel>
  );
}

function CheckRow({ check }: { check: DomainCheck }) {
  const { word, Icon } = looks[check.state];
  return (
    <li className={classes.check} data-level={check.state}>
      <Icon size={20} className={classes.mark} />
      <div>
        <h3 className="semibold">
          {check.title} <span className="muted">· {word}</span>
        </h3>
        <p className="small">{check.text}</p>
        {check.found.map((record, index) => (
          <p key={index} className={classes.found}>
            {record}
          </p>
        ))}
        {check.advice ? <Advice title={check.title} advice={check.advice} /> : null}
      </div>
    </li>
  );
}

function Advice({ title, advice }: { title: string; advice: NonNullable<DomainCheck['advice']> }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(advice.value);
      toast.success('Copied to the clipboard');
    } catch {
      // The browser may refuse; the text stands beside the button.
      toast.error('The browser did not let it be copied; please mark the text');
    }
  }
  return (
    <div className={classes.advice}>
      <p>Put this where your domain is managed:</p>
      <dl className={classes.record}>
        <dt>Type</dt>
        <dd>{advice.type}</dd>
        <dt>Host</dt>
        <dd>{advice.host}</dd>
        <dt>Value</dt>
        <dd>{advice.value}</dd>
      </dl>
      <div>
        <Button
          variant="outline"
          size="s"
          aria-label={`Copy value of the ${title} record`}
          startIcon={<Copy size={15} />}
          onClick={copy}
        >
          Copy value
        </Button>
      </div>
    </div>
  );
}
