import { ListPage } from '../shared/list-page';
import { ExportSection } from './export-section';
import { ImportSection } from './import-section';

export function Component() {
  return (
    <ListPage
      title="Import and Export"
      description="Bring articles over from Ghost or WordPress, and take everything with you"
      label="Import and Export"
    >
      <ImportSection />
      <ExportSection />
    </ListPage>
  );
}
