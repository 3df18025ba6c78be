import type { BlogPost } from '@atrium/contracts/blog-types';
import { useDocumentTitle } from '@atrium/mfe-kit';
import { useParams } from 'react-router-dom';
import { EditorLoader } from '../shared/editor/editor-loader';
import { useEntryKey } from '../shared/editor/use-entry-editor';
import { BlogEditor } from './blog-editor';

export function Component() {
  const { id } = useParams();
  const editorKey = useEntryKey(id);
  const title = id ? 'Edit Blog' : 'Create New Blog';
  useDocumentTitle(`${title} | Atrium`);
  return (
    <EditorLoader<BlogPost>
      key={editorKey}
      resource="blogs"
      id={id}
      title={title}
      listPath="/dashboard/blog"
      listLabel="Blog"
      failureText={() => 'Failed to fetch blog'}
    >
      {(post, reload) => <BlogEditor post={post} reload={reload} />}
    </EditorLoader>
  );
}
