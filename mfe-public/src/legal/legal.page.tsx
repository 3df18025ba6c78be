import { Container } from '@atrium/ui/container';
import { useLoaderData } from 'react-router-dom';
import { metaFromData } from '../site/meta/page-meta';
import { PageHead } from '../site/ui/page-head';
import { RichText } from '../site/ui/rich-text';
import classes from './legal.module.css';
import type { LegalPageData } from './load-legal';

export const handle = metaFromData;

type ShownDocument = LegalPageData['documents'][number];

export function Component() {
  const { title, description, breadcrumb, documents, notice, earlier, contact } =
    useLoaderData() as LegalPageData;
  return (
    <>
      <PageHead title={title} text={description} breadcrumb={breadcrumb} />
      <Container className={classes.layout}>
        <nav className={classes.contents} aria-label="On this page">
          <p className={classes.contentsTitle}>On this page</p>
          {documents.map((document, index) => (
            <TableOfContents key={index} document={document} isOnly={documents.length === 1} />
          ))}
          {earlier.length > 0 && (
            <>
              <p className={classes.contentsPart}>Other versions</p>
              <ul className={classes.versions}>
                {earlier.map(({ path, label }) => (
                  <li key={path}>
                    <a href={path}>{label}</a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </nav>
        <div className={classes.documents}>
          {notice && (
            <p className={classes.notice}>
              {notice.text} <a href={notice.path}>Read the current one</a>
            </p>
          )}
          {documents.map((document, index) => (
            <Document key={index} document={document} contact={contact} isFirst={index === 0} />
          ))}
        </div>
      </Container>
    </>
  );
}

function TableOfContents({ document, isOnly }: { document: ShownDocument; isOnly: boolean }) {
  return (
    <>
      {!isOnly && (
        <p dir="auto" className={classes.contentsPart}>
          {document.title}
        </p>
      )}
      <ol dir="auto">
        {document.sections.map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{title}</a>
          </li>
        ))}
      </ol>
    </>
  );
}

function Document({
  document,
  contact,
  isFirst,
}: {
  document: ShownDocument;
  contact: LegalPageData['contact'];
  isFirst: boolean;
}) {
  const { title, effectiveDate, effectiveDay, sections } = document;
  return (
    <article className={classes.document} aria-label={title}>
      {!isFirst && (
        <h2 dir="auto" className={classes.documentTitle}>
          {title}
        </h2>
      )}
      {effectiveDate && (
        <p className={classes.date}>
          Effective date: <time dateTime={effectiveDay}>{effectiveDate}</time>
        </p>
      )}
      {sections.map((section, index) => (
        <section key={section.anchor} id={section.anchor} dir="auto" className={classes.section}>
          {isFirst ? (
            <h2>{`${index + 1}. ${section.title}`}</h2>
          ) : (
            <h3>{`${index + 1}. ${section.title}`}</h3>
          )}
          {section.content && <RichText html={section.content} />}
          {section.list.length > 0 && (
            <ul>
              {section.list.map((item, place) => (
                <li key={place}>{item}</li>
              ))}
            </ul>
          )}
          {section.additionalContent && <RichText html={section.additionalContent} />}
        </section>
      ))}
      <address className={classes.contact}>
        <strong>{contact.name}</strong>
        {contact.lines.map(({ text, href }, index) =>
          href ? (
            <a key={index} href={href}>
              {text}
            </a>
          ) : (
            <span key={index}>{text}</span>
          ),
        )}
      </address>
    </article>
  );
}
