import type { Look } from '@atrium/contracts/content/look.constants';
import { formatLook } from '@atrium/look/look-styles';
import { createPalette } from '@atrium/look/palette';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../shared/editor/editor-layout';
import { FormField } from '../shared/fields/field-view';
import { LogoView } from './logo-view';
import classes from './look.module.css';
import { readLook } from './read-look';
import { SiteView } from './site-view';

const shades = [
  ['Primary', 'primary'],
  ['Hover', 'primary-hover'],
  ['Soft', 'primary-soft'],
  ['Panel', 'brand-dark'],
  ['Between', 'blend'],
  ['Secondary', 'secondary'],
  ['Accent', 'accent'],
  ['Text', 'text'],
  ['Lines', 'border'],
] as const;

/** The choice, beside the site that follows it. */
export function LookPanel() {
  const values: Partial<Look> = useWatch();
  const last = useRef<Look>(undefined);
  const { primaryColor, secondaryColor, neutral, radius, fonts } = readLook(values, last.current);
  const chosen = useMemo(
    () => ({ primaryColor, secondaryColor, neutral, radius, fonts }),
    [primaryColor, secondaryColor, neutral, radius, fonts],
  );
  useEffect(() => {
    last.current = chosen;
  }, [chosen]);
  // After the field has answered.
  const look = useDeferredValue(chosen);
  const styles = useMemo(() => formatLook(look), [look]);
  const { light } = useMemo(() => createPalette(look), [look]);

  return (
    <div className="size-container">
      <div className={classes.columns}>
        <div className={classes.form}>
          <FormSection
            title="Colours"
            description="Everything else is made of these two, so that it can be read in both themes."
          >
            <FormField name="primaryColor" />
            <FormField name="secondaryColor" />
            <FormField name="neutral" />
            <ul aria-label="What follows from your colours" className={classes.shades}>
              {shades.map(([label, token]) => (
                <li key={token}>
                  <span style={{ background: light[token] }} />
                  {label}
                </li>
              ))}
            </ul>
          </FormSection>
          <FormSection title="Corners and fonts">
            <FormField name="radius" />
            <FormField name="fonts" />
          </FormSection>
          <LogoView />
        </div>
        <SiteView styles={styles} fonts={look.fonts} />
      </div>
    </div>
  );
}
