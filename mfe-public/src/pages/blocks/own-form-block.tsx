import { Island } from '@atrium/mfe-kit';
import { useLocation } from 'react-router-dom';
import ownForm from '../../forms/own-form.island';
import type { BlockProps } from '../block-view';
import { headingOf } from './block-section';
import { FormSection } from './form-section';

/** An own form. Without scripts it goes on at its own page. */
export function OwnFormBlock({ block }: BlockProps<'form'>) {
  const { id, form } = block;
  const { pathname } = useLocation();
  return (
    <FormSection id={id} label={form.title} heading={headingOf(block)}>
      <Island
        of={ownForm}
        props={{ form, page: pathname, isFramed: false, posted: undefined, isSent: false }}
      />
    </FormSection>
  );
}
