import { look } from '@atrium/contracts/content/look.schemas';
import { EntryEditorPage } from '../shared/editor/entry-editor-page';
import { createSingleKind } from '../shared/editor/single-kind';
import { ColorControl } from './color-control';
import { LookPanel } from './look-panel';
import { RadiusControl } from './radius-control';

const lookKind = createSingleKind(look, {
  title: 'Look',
  previewPaths: ['/'],
  hasOwnView: true,
  viewPath: '/',
  sections: [
    {
      title: 'Look',
      rows: ['primaryColor', 'secondaryColor', 'neutral', 'radius', 'fonts'],
      Panel: LookPanel,
    },
  ],
  controls: { primaryColor: ColorControl, secondaryColor: ColorControl, radius: RadiusControl },
});

export const Component = () => <EntryEditorPage kind={lookKind} />;
