import { useDocumentTitle } from '@atrium/mfe-kit';
import { PageHeader } from '@atrium/ui/page-header';
import { Link } from 'react-router-dom';
import { ListPage } from '../shared/list-page';
import { ExportSection } from './export-section';
import { ImportSection } from './import-section';
import { RedirectsSection } from './redirects-section';

export function Component() {
  useDocumentTitle('Import and Export | Atrium');
  return (
    <ListPage>
      <PageHeader
        title="Import and Export"
        description="Bring articles over from Ghost or WordPress, and take everything with you"
        linkAs={Link}
        backPath="/dashboard"
        backLabel="Back to the dashboard"
        breadcrumb={[{ label: 'Dashboard', path: '/dashboard' }, { label: 'Import and Export' }]}
      />
      <ImportSection />
      <ExportSection />
      <RedirectsSection />
    </ListPage>
  );
}
