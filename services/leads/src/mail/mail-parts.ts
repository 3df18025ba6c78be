import { escapeHtml } from '@atrium/contracts/common/escape-html';

const e = escapeHtml;
const lines = (text: string) => e(text).replaceAll('\n', '<br>');
export const firstNameOf = (fullName: string) => fullName.trim().split(/\s+/)[0] ?? '';

export function detailTable(rows: [string, string][]): string {
  const cell = 'padding:8px 0;vertical-align:top;border-bottom:1px solid #e4e3f0;';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;">${rows
    .filter(([, value]) => value !== '')
    .map(
      ([label, value]) =>
        `<tr><td width="120" style="${cell}color:#5b5a72;">${e(label)}</td><td style="${cell}">${lines(value)}</td></tr>`,
    )
    .join('')}</table>`;
}

interface ListedLead {
  fullName: string;
  companyName: string;
  path: string;
  due?: string;
}

export const firstNames = (entries: ListedLead[]) =>
  entries
    .map(({ fullName }) => fullName)
    .slice(0, 3)
    .join(', ');

export function linkList(
  entries: { title: string; note: string; path: string }[],
  publicUrl: string,
): string {
  const items = entries.map(
    ({ title, note, path }) =>
      `<li style="margin:0 0 8px;"><a href="${e(publicUrl + path)}" style="color:#4A469B;font-weight:700;">${e(title)}</a>${e(note)}</li>`,
  );
  return `<ul style="margin:0 0 24px;padding-left:20px;">${items.join('')}</ul>`;
}

export function leadList(entries: ListedLead[], publicUrl: string): string {
  return linkList(
    entries.map(({ fullName, companyName, due, path }) => ({
      title: fullName,
      note: `${companyName ? `, ${companyName}` : ''}${due ? `: ${due}` : ''}`,
      path,
    })),
    publicUrl,
  );
}
