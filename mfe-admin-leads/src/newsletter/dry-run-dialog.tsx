import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { reasonOf, unsentText } from '@atrium/admin-kit/text/error-text';
import { formatCount } from '@atrium/admin-kit/text/format';
import type { DryRunLevel } from '@atrium/contracts/newsletter/campaigns.constants';
import type { CampaignDryRun, DryRunCheck } from '@atrium/contracts/newsletter/campaigns.schemas';
import { useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { Notice } from '@atrium/ui/notice';
import { Progress } from '@atrium/ui/progress';
import { Skeleton } from '@atrium/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import page from '../shared/page.module.css';
import classes from './dry-run.module.css';
import { newsletterQueries } from './newsletter.queries';

const liveMs = 800;

const looks: Record<DryRunLevel, { word: string; Icon: typeof CircleCheck }> = {
  problem: { word: 'Problem', Icon: CircleAlert },
  warning: { word: 'Warning', Icon: TriangleAlert },
  unknown: { word: 'Not known', Icon: CircleHelp },
  fine: { word: 'Fine', Icon: CircleCheck },
};

interface DryRunDialogProps {
  campaignId: string;
  onClose: () => void;
}

/** Renders the newsletter for everybody who would get it, sends it to nobody, and says what was found. */
export function DryRunDialog({ campaignId, onClose }: DryRunDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const newest = newsletterQueries(api).dryRun(campaignId);
  const dryRun = useQuery({
    ...newest,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? liveMs : false),
  });
  const begin = useMutation({
    mutationFn: () =>
      api.post('/api/newsletter/campaigns/:id/dry-run', undefined, { params: { id: campaignId } }),
    onSuccess: ({ data }) => queries.setQueryData(newest.queryKey, data),
  });
  const isRunning = begin.isPending || dryRun.data?.status === 'running';
  return (
    <Dialog
      onClose={onClose}
      size="l"
      title="Rehearsal"
      description="The mail is made for everybody who would get it, and sent to nobody."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <Button isLoading={isRunning} loadingLabel="Rehearsing..." onClick={() => begin.mutate()}>
            {dryRun.data ? 'Rehearse Again' : 'Start Rehearsal'}
          </Button>
        </>
      }
    >
      <div className={page.stack} aria-live="polite">
        {begin.isError ? (
          <Notice tone="danger">
            {unsentText(begin.error, 'no rehearsal was started') ?? reasonOf(begin.error)}
          </Notice>
        ) : null}
        {dryRun.isPending ? <Skeleton lines={5} /> : null}
        {dryRun.isError && !dryRun.data ? (
          <QueryError query={dryRun} title="The rehearsal could not be loaded" headingLevel={3} />
        ) : null}
        {dryRun.data === null ? (
          <p className="muted">
            It looks at every recipient, each link and personal field, the size and the headers. That takes a
            moment for long lists.
          </p>
        ) : null}
        {dryRun.data ? <DryRunView dryRun={dryRun.data} /> : null}
      </div>
    </Dialog>
  );
}

function DryRunView({ dryRun }: { dryRun: CampaignDryRun }) {
  const { status, checked, total, checks, isOutdated } = dryRun;
  if (status === 'running') {
    return (
      <Progress
        label="Recipients looked at"
        value={checked}
        max={Math.max(1, total)}
        valueText={`${formatCount(checked)} of ${formatCount(total)}`}
      />
    );
  }
  if (status === 'failed') {
    return (
      <Notice tone="warning" title="The rehearsal did not get to its end">
        The newsletter was changed meanwhile, or something broke. Nothing was sent. Please start it again.
      </Notice>
    );
  }
  return (
    <>
      {isOutdated ? (
        <Notice tone="warning">The newsletter has been changed since. Rehearse it again to be sure.</Notice>
      ) : null}
      <Verdict checks={checks} />
      <ul className={classes.checks}>
        {checks.map((check) => (
          <CheckRow key={check.key} check={check} />
        ))}
      </ul>
    </>
  );
}

function Verdict({ checks }: { checks: DryRunCheck[] }) {
  const problems = checks.filter(({ level }) => level === 'problem').length;
  const doubts = checks.filter(({ level }) => level === 'warning' || level === 'unknown').length;
  if (problems > 0) return <Notice tone="danger">Better not send it like this.</Notice>;
  if (doubts > 0) return <Notice tone="info">It can go out. Have a look at what is marked first.</Notice>;
  return <Notice tone="success">Ready to go out.</Notice>;
}

function CheckRow({ check }: { check: DryRunCheck }) {
  const { word, Icon } = looks[check.level];
  return (
    <li className={classes.check} data-level={check.level}>
      <Icon size={20} className={classes.mark} />
      <div>
        <p className="semibold">
          <span className="muted">{word}:</span> {check.title}
        </p>
        {check.details.length > 0 ? (
          <ul className={classes.details}>
            {check.details.map((detail, index) => (
              <li key={index}>{detail}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}
