import { Container } from '@atrium/ui/container';
import { LinkButton } from '@atrium/ui/link-button';
import { useLoaderData } from 'react-router-dom';
import { metaFromData } from '../site/meta/page-meta';
import { PageHead } from '../site/ui/page-head';
import { RichText } from '../site/ui/rich-text';
import classes from './archive.module.css';
import type { ArchivedPage } from './archived.loader';
import { MessagePanel } from './message-panel';

export const handle = metaFromData;

/** A newsletter as a page, the target of "View in browser". */
export function Component() {
  const { letter, problem, eyebrow, breadcrumb } = useLoaderData() as ArchivedPage;
  if (!letter) {
    return (
      <MessagePanel title={problem?.title ?? ''} text={problem?.text ?? ''}>
        <LinkButton href="/blog">{problem?.blog}</LinkButton>
      </MessagePanel>
    );
  }
  return (
    <article>
      <PageHead
        kind="editorial"
        width="narrow"
        breadcrumb={breadcrumb}
        eyebrow={eyebrow}
        title={letter.subject}
        byline={
          letter.isPreview ? (
            'Preview: only people who have this link can see this page.'
          ) : (
            <time dateTime={letter.date}>{letter.dateText}</time>
          )
        }
      />
      <Container width="narrow" className={classes.body}>
        <RichText html={letter.html} />
      </Container>
    </article>
  );
}
