import type { Solution } from '@atrium/contracts/solution-types';
import { useDocumentTitle } from '@atrium/mfe-kit';
import { useParams } from 'react-router-dom';
import { EditorLoader } from '../shared/editor/editor-loader';
import { useEntryKey } from '../shared/editor/use-entry-editor';
import { SolutionEditor } from './solution-editor';

export function Component() {
  const { id } = useParams();
  const editorKey = useEntryKey(id);
  const title = id ? 'Edit Solution' : 'Create Solution';
  useDocumentTitle(`${title} | Atrium`);
  return (
    <EditorLoader<Solution>
      key={editorKey}
      resource="solutions"
      id={id}
      title={title}
      listPath="/dashboard/solutions"
      listLabel="Solutions"
      failureText={() => 'Failed to fetch solution'}
    >
      {(solution, reload) => <SolutionEditor solution={solution} reload={reload} />}
    </EditorLoader>
  );
}
