import { Island } from '@atrium/mfe-kit';
import { useLocation } from 'react-router-dom';
import classes from '../../forms/form.module.css';
import ownForm from '../../forms/own-form.island';
import type { BlockProps } from '../block-view';
import { BlockSection, headingOf } from './block-section';

/** An own form. Without scripts it goes on at its own page. */
export function OwnFormBlock({ block }: BlockProps<'form'>) {
  const { id, form } = block;
  const { pathname } = useLocation();
  return (
    <BlockSection id={id} label={form.title} heading={headingOf(block)} tone="soft">
      <div className={classes.page}>
        <Island
          of={ownForm}
          props={{ form, page: pathname, isFramed: false, posted: undefined, isSent: false }}
        />
      </div>
    </BlockSection>
  );
}
