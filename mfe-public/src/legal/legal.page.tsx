import { toMailtoLink } from '@atrium/contracts/common/mailto-link';
import { Container } from '@atrium/ui/container';
import { useLoaderData } from 'react-router-dom';
import art from '../site/art/legal.svg';
import { metaFromData } from '../site/meta/page-meta';
import { PageHero } from '../site/ui/page-hero';
import classes from './legal.module.css';
import type { LegalDocument, LegalPageData } from './terms.loader';

export const handle = metaFromData;

/** Prefixes section ids, because two documents on one page may use the same id. */
const anchorOf = (document: LegalDocument, sectionId: string) =>
  `${document.title.toLowerCase().replace(/[^a-z]+/g, '-')}-${sectionId}`;

export function Component() {
  const { title, description, breadcrumb, documents } = useLoaderData() as LegalPageData;
  return (
    <>
      <PageHero title={title} text={description} breadcrumb={breadcrumb} art={art} />
      <Container className={classes.layout}>
        <nav className={classes.contents} aria-label="On this page">
          <p className={classes.contentsTitle}>On this page</p>
          {documents.map((document) => (
            <TableOfContents key={document.title} document={document} isOnly={documents.length === 1} />
          ))}
        </nav>
        <div className={classes.documents}>
          {documents.map((document, index) => (
            <Document key={document.title} document={document} isFirst={index === 0} />
          ))}
        </div>
      </Container>
    </>
  );
}

function TableOfContents({ document, isOnly }: { document: LegalDocument; isOnly: boolean }) {
  return (
    <>
      {!isOnly && <p className={classes.contentsPart}>{document.title}</p>}
      <ol>
        {document.sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${anchorOf(document, id)}`}>{title}</a>
          </li>
        ))}
      </ol>
    </>
  );
}

function Document({ document, isFirst }: { document: LegalDocument; isFirst: boolean }) {
  const { title, effectiveDate, contact, sections } = document;
  return (
    <article className={classes.document} aria-label={title}>
      {!isFirst && <h2 className={classes.documentTitle}>{title}</h2>}
      <p className={classes.date}>Effective date: {effectiveDate}</p>
      {sections.map((section, index) => (
        <section key={section.id} id={anchorOf(document, section.id)} className={classes.section}>
          {isFirst ? (
            <h2>{`${index + 1}. ${section.title}`}</h2>
          ) : (
            <h3>{`${index + 1}. ${section.title}`}</h3>
          )}
          <p>{section.content}</p>
          {section.list.length > 0 && (
            <ul>
              {section.list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          {section.additionalContent && <p>{section.additionalContent}</p>}
        </section>
      ))}
      <address className={classes.contact}>
        <strong>{contact.name}</strong>
        <a href={toMailtoLink(contact.email)}>{contact.email}</a>
        <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>
        <span>{contact.address}</span>
      </address>
    </article>
  );
}
