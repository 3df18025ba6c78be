import { Fact, Facts } from '@atrium/admin-kit/facts';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import { useCan } from '@atrium/admin-kit/use-can';
import { type ArchiveMode, archiveModes } from '@atrium/contracts/newsletter/campaigns.constants';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { SelectField } from '@atrium/ui/select-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import page from '../shared/page.module.css';
import { Panel } from '../shared/panel';
import { newsletterKeys } from './newsletter.queries';
import { archiveLabels } from './newsletter-form';

/** Whether a newsletter that has gone out is a page of the site, too. */
export function CampaignArchive({ campaign }: { campaign: Campaign }) {
  const api = useApi();
  const queries = useQueryClient();
  const mayWrite = useCan('newsletter.write');
  const choose = useMutation({
    mutationFn: (archive: ArchiveMode) =>
      api.patch('/api/newsletter/campaigns/:id/archive', { archive }, { params: { id: campaign._id } }),
    onSuccess: ({ data: updated }) => {
      queries.setQueryData(newsletterKeys.campaign(campaign._id), updated);
      toast.success('Web page updated');
    },
    onError: (error) => toast.error(failureOf('The web page could not be changed', error)),
  });
  const address = `/newsletter/archive/${campaign._id}`;
  return (
    <Panel title="Web page">
      <div className={page.stack}>
        {mayWrite ? (
          <SelectField
            label="Who can read it"
            options={archiveModes.map((value) => ({ value, label: archiveLabels[value] }))}
            value={choose.isPending ? choose.variables : campaign.archive}
            disabled={choose.isPending}
            onChange={(event) => choose.mutate(event.target.value as ArchiveMode)}
          />
        ) : (
          <Facts>
            <Fact name="Who can read it">{archiveLabels[campaign.archive]}</Fact>
          </Facts>
        )}
        {campaign.archive === 'off' ? (
          <p className="muted small">
            Personal fields are left out of it. Mails that have left do not get a link any more.
          </p>
        ) : campaign.progress.sent === 0 ? (
          <p className="muted small">The page is there from the first mail that is sent.</p>
        ) : (
          <p className="small">
            <a href={address} target="_blank" rel="noreferrer">
              Open the page
            </a>
          </p>
        )}
      </div>
    </Panel>
  );
}
