import { messageWithPrefix } from '@atrium/admin-kit/text/error-text';
import type { Service } from '@atrium/contracts/service-entry-types';
import { useDocumentTitle } from '@atrium/mfe-kit';
import { useParams } from 'react-router-dom';
import { EditorLoader } from '../shared/editor/editor-loader';
import { useEntryKey } from '../shared/editor/use-entry-editor';
import { ServiceEditor } from './service-editor';

export function Component() {
  const { id } = useParams();
  const editorKey = useEntryKey(id);
  const title = id ? 'Edit Service' : 'Create New Service';
  useDocumentTitle(`${title} | Atrium`);
  return (
    <EditorLoader<Service>
      key={editorKey}
      resource="services"
      id={id}
      title={title}
      listPath="/dashboard/services"
      listLabel="Services"
      failureText={(error) =>
        messageWithPrefix(error, 'Error fetching service data', 'Failed to fetch service data')
      }
    >
      {(service, reload) => <ServiceEditor service={service} reload={reload} />}
    </EditorLoader>
  );
}
