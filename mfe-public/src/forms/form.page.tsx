import { Island } from '@atrium/mfe-kit';
import { Container } from '@atrium/ui/container';
import { Section } from '@atrium/ui/section';
import { useActionData, useLoaderData, useLocation } from 'react-router-dom';
import { metaFromData } from '../site/meta/page-meta';
import { PageHead } from '../site/ui/page-head';
import type { FormPageData } from './form.loader';
import classes from './form.module.css';
import type { FormOutcome } from './form-view';
import ownForm from './own-form.island';

export const handle = metaFromData;

/** The page of an own form, and what frames of other sites show. */
export function Component() {
  const { form, text, breadcrumb, isFramed, isSent } = useLoaderData() as FormPageData;
  const posted = useActionData() as FormOutcome | undefined;
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title={form.title} text={text} {...(!isFramed && { breadcrumb })} />
      <Section spacing="m">
        <Container>
          <div className={classes.page}>
            <Island of={ownForm} props={{ form, page: pathname, isFramed, posted, isSent }} />
          </div>
        </Container>
      </Section>
    </>
  );
}
