import { messageOf } from '@atrium/admin-kit/text/error-text';
import type { CaseStudy } from '@atrium/contracts/case-study-types';
import { useDocumentTitle } from '@atrium/mfe-kit';
import { useParams } from 'react-router-dom';
import { EditorLoader } from '../shared/editor/editor-loader';
import { useEntryKey } from '../shared/editor/use-entry-editor';
import { CaseStudyEditor } from './case-study-editor';

export function Component() {
  const { id } = useParams();
  const editorKey = useEntryKey(id);
  const title = id ? 'Edit Case Study' : 'New Case Study';
  useDocumentTitle(`${title} | Atrium`);
  return (
    <EditorLoader<CaseStudy>
      key={editorKey}
      resource="case-studies"
      id={id}
      title={title}
      listPath="/dashboard/case-studies"
      listLabel="Case Studies"
      failureText={(error) => messageOf(error, 'Failed to fetch case study')}
    >
      {(study, reload) => <CaseStudyEditor study={study} reload={reload} />}
    </EditorLoader>
  );
}
