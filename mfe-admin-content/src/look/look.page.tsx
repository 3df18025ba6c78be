import { maxRadius } from '@atrium/contracts/content/look.constants';
import { look } from '@atrium/contracts/content/look.schemas';
import { formatLook } from '@atrium/look/look-styles';
import { Field } from '@atrium/ui/field';
import { EntryEditorPage } from '../shared/editor/entry-editor-page';
import type { FieldControlProps } from '../shared/editor/entry-layout';
import { createSingleKind } from '../shared/editor/single-kind';
import { applyLook } from './apply-look';
import { ColorControl } from './color-control';
import classes from './look.module.css';
import { LookPanel } from './look-panel';
import { readLook } from './read-look';

const lookKind = createSingleKind(look, {
  title: 'Look',
  previewPaths: ['/'],
  hasOwnView: true,
  viewPath: '/',
  onSaved: (saved) => applyLook(document, formatLook(readLook(saved))),
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

function RadiusControl({ field, path, value, onChange, error }: FieldControlProps) {
  return (
    <Field id={path} label={field.label} hint={field.hint} error={error}>
      {(ids) => (
        <span className={classes.radius}>
          <input
            {...ids}
            type="range"
            name={path}
            min={0}
            max={maxRadius}
            step={1}
            value={String(value ?? 0)}
            aria-valuetext={`${String(value)} pixels`}
            onChange={(event) => onChange(Number(event.target.value))}
          />
          <span>{String(value)} px</span>
        </span>
      )}
    </Field>
  );
}
