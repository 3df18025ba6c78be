import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { EntryEditorPage } from '../shared/editor/entry-editor-page';
import { ChooseTemplate } from './choose-template';
import { kindsOfTemplates, pageKind } from './page-kind';

/** The editor of a page. A new one begins with the choice of a template. */
export function Component() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const template = params.get('template');
  // The editor stays as it is when the first save gives the page its address.
  const [latest, setLatest] = useState(template);
  if (template !== null && template !== latest) setLatest(template);
  if (id === undefined && template === null && !params.has('draft')) return <ChooseTemplate />;
  return <EntryEditorPage kind={kindsOfTemplates.get(latest ?? '') ?? pageKind} />;
}
