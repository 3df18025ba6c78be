import { EmptyState } from '@atrium/ui/empty-state';
import { LinkButton } from '@atrium/ui/link-button';
import { Link, useParams } from 'react-router-dom';
import { EntryEditorPage } from '../shared/editor/entry-editor-page';
import { pageKinds, pagesPath } from './page-kinds';

export function Component() {
  const { page = '' } = useParams();
  const kind = pageKinds.get(page);
  if (kind === undefined)
    return (
      <EmptyState
        headingLevel={1}
        title="There is no such page"
        action={
          <LinkButton as={Link} to={pagesPath} variant="outline">
            All pages
          </LinkButton>
        }
      />
    );
  return <EntryEditorPage key={page} kind={kind} />;
}
