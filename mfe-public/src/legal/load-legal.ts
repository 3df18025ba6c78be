import { toMailtoLink } from '@atrium/contracts/common/mailto-link';
import { toDialled } from '@atrium/contracts/common/phone-number';
import { addressLinesOf } from '@atrium/contracts/content/company.constants';
import { formatLegalVersion, legalLabelOf, legalPathOf } from '@atrium/contracts/content/legal.constants';
import { type ApiClient, apiFrom } from '@atrium/mfe-kit';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { isMissing } from '../site/data/read-response';
import { type Company, readSite, type SiteFacts } from '../site/data/read-site';
import { createPage } from '../site/meta/create-page';

export type LegalPageData = Awaited<ReturnType<typeof loadLegal>>;

/** The documents of the page. One that has none, and a version that was never in force, is not found. */
async function readDocuments(api: ApiClient, page: string, version: string | undefined) {
  try {
    const query = { page, ...(version !== undefined && { version }) };
    return (await api.get('/api/site/legal', { query })).data;
  } catch (error) {
    throw isMissing(error) ? data(null, { status: 404 }) : error;
  }
}

const toAnchor = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

function contactOf({ name, legalName, phone, email, address }: Company) {
  const number = toDialled(phone);
  const postal = [...addressLinesOf(address), address.country].filter(Boolean).join(', ');
  return {
    name: legalName || name,
    lines: [
      { text: email, href: email && toMailtoLink(email) },
      { text: phone, href: number && `tel:${number}` },
      { text: postal, href: '' },
    ].filter(({ text }) => text !== ''),
  };
}

/** A page of legal documents: the current version, or the one that a consent names. */
export async function loadLegal(
  args: LoaderFunctionArgs,
  page: string,
  describe: (company: SiteFacts['company'], titles: readonly string[]) => string,
) {
  const path = legalPathOf(page);
  const asked = new URL(args.request.url).searchParams.get('version') ?? undefined;
  const [site, read] = await Promise.all([readSite(args), readDocuments(apiFrom(args), page, asked)]);
  const title = read.documents[0]?.title || legalLabelOf(page);
  const description = describe(
    site.company,
    read.documents.map((document) => document.title),
  );
  const isEarlier = asked !== undefined && asked !== read.versions[0];
  return {
    ...createPage(site, { path, title, description, noIndex: isEarlier }),
    title,
    contact: contactOf(site.company),
    notice: isEarlier
      ? { text: `This is the version of ${formatLegalVersion(read.version)}.`, path }
      : undefined,
    earlier: read.versions.slice(1).map((version) => ({
      path: `${path}?version=${version}`,
      label: formatLegalVersion(version),
    })),
    documents: read.documents.map((document) => ({
      title: document.title,
      effectiveDay: document.effectiveDate,
      effectiveDate: formatLegalVersion(document.effectiveDate),
      sections: document.sections.map((section, index) => ({
        ...section,
        // Two documents on one page may use the same id.
        anchor: `${toAnchor(document.title)}-${section.id || toAnchor(section.title) || index + 1}`,
      })),
    })),
  };
}
