import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { escapeTemplate } from '@atrium/contracts/common/mail-fields';
import type { Sender } from '../company-facts';

const fontFamily = "Manrope,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

interface MailLayout {
  sender: Sender;
  publicUrl: string;
  /** The subject; may hold {{fields}}. */
  title: string;
  /** The language of the content (BCP 47). */
  lang: string;
  /** The line that inboxes show after the subject. */
  preheader: string;
  contentHtml: string;
  /** Why the reader gets this mail, HTML; may hold {{fields}}. */
  footerHtml: string;
  /** The address at which the mail can be read in a browser. */
  browserUrl?: string | undefined;
  /** Invisible HTML at the end. */
  hiddenHtml?: string | undefined;
}

export const senderLine = ({ name, postalAddress }: Sender): string =>
  [name, postalAddress].filter(Boolean).join(' · ');

const textTags = ['h1', 'h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'td', 'th', 'blockquote'];
/** Classes and !important, because the light look is in the style of each element. */
const darkStyles = `@media (prefers-color-scheme:dark){
.m-page{background:#121126!important}
.m-card{background:#1d1b3a!important}
.m-text,${textTags.map((tag) => `.m-text ${tag}`).join()}{color:#e8e7f4!important;border-color:#46436e!important}
.m-foot{background:#191732!important;color:#b9b7d3!important;border-color:#37345c!important}
.m-text a,.m-foot a,.m-page p a{color:#b7b3ff!important}
.m-text a.m-button{color:#ffffff!important}
}`;

/** Tables and inline styles, because older mail clients support nothing else. */
export function renderMailLayout({
  sender,
  publicUrl,
  title,
  lang,
  preheader,
  contentHtml,
  footerHtml,
  browserUrl,
  hiddenHtml = '',
}: MailLayout): string {
  const browserLine =
    browserUrl === undefined
      ? ''
      : `<p style="margin:0 0 12px;font-family:${fontFamily};font-size:12px;line-height:1.5;"><a${langOfOwnWords(lang)} href="${escapeHtml(browserUrl)}" style="color:#5b5a72;text-decoration:underline;">View in browser</a></p>\n`;
  const cell = `font-family:${fontFamily};`;
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeTemplate(title)}</title>
<style>
${darkStyles}
</style>
</head>
<body class="m-page" style="margin:0;padding:0;background:#f4f3fa;">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;">${escapeTemplate(preheader)}</div>
<table role="presentation" class="m-page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f4f3fa;">
<tr><td align="center" style="padding:24px 12px;">
${browserLine}<table role="presentation" class="m-card" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:12px;overflow:hidden;">
<tr>${renderHead(sender, publicUrl)}</tr>
<tr><td class="m-text" style="${cell}padding:32px;font-size:16px;line-height:1.6;color:#33324a;">
${contentHtml}
</td></tr>
<tr><td class="m-foot" style="${cell}padding:24px 32px;background:#faf9fd;border-top:1px solid #e4e3f0;font-size:13px;line-height:1.6;color:#5b5a72;">
${footerHtml}
<p style="margin:12px 0 0;">${escapeHtml(senderLine(sender))}</p>
</td></tr>
</table>
</td></tr>
</table>
${hiddenHtml}</body>
</html>`;
}

const maxLogo = { width: 240, height: 48 };
const headFont = `font-family:${fontFamily};font-size:22px;font-weight:800;letter-spacing:-0.3px;`;

/** The name, or the logo on white, whose alt text looks like the name while pictures are blocked. */
function renderHead({ name, logo }: Sender, publicUrl: string): string {
  const home = escapeHtml(publicUrl);
  const words = escapeHtml(name);
  if (logo === undefined)
    return `<td style="background:#4A469B;padding:24px 32px;"><a href="${home}" style="${headFont}color:#ffffff;text-decoration:none;">${words}<span style="color:#F05EA4;">.</span></a></td>`;
  const scale = Math.min(1, maxLogo.width / logo.width, maxLogo.height / logo.height);
  const size = `width="${Math.round(logo.width * scale)}" height="${Math.round(logo.height * scale)}"`;
  return `<td style="background:#ffffff;padding:20px 32px;border-bottom:4px solid #4A469B;"><a href="${home}" style="${headFont}color:#4A469B;text-decoration:none;"><img src="${escapeHtml(logo.url)}" alt="${words}" ${size} style="${headFont}color:#4A469B;display:block;border:0;"></a></td>`;
}

/** The product's own words are English. */
export const langOfOwnWords = (lang: string): string => (/^en\b/i.test(lang) ? '' : ' lang="en"');

export const renderButton = (label: string, href: string): string =>
  renderButtonHtml(escapeHtml(label), escapeHtml(href));

/** With both escaped already. Outlook takes the padding of a cell only, and calls it `mso-padding-alt`. */
export function renderButtonHtml(label: string, href: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;"><tr><td style="background:#4A469B;border-radius:8px;mso-padding-alt:14px 28px;"><a class="m-button" href="${href}" style="display:inline-block;padding:14px 28px;font-family:${fontFamily};font-size:16px;font-weight:700;color:#ffffff;text-decoration:none;">${label}</a></td></tr></table>`;
}
