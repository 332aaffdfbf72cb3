import { DARK_THEME } from '#client/shared/mailTheme';
import { escapeText } from '../text/markup';
import { noteTemplate, type MailTemplate } from './templates';

/** Content of a mail, as plain text. `mailLayout` escapes it for HTML. */
export interface MailContent {
  template: MailTemplate;
  siteName: string;
  /** First line, below the name of the site. */
  title: string;
  paragraphs: readonly string[];
  /** Main link, shown as a button with its URL in text. */
  action?: { label: string; url: string };
  /** Secondary link, smaller than the main one. */
  otherAction?: { label: string; url: string };
  /** Notes in small print at the end, such as the lifetime of a link. */
  notes?: readonly string[];
  unsubscribeUrl?: string;
}

const UNSUBSCRIBE = 'Ne plus recevoir ces emails';

const FONT = "font-family:'Public Sans','Segoe UI',Helvetica,Arial,sans-serif";

/** Colours of the dark theme, for mail clients that support style sheets. */
const DARK = `${DARK_THEME} {
.page { background: #070d19 !important; color: #c8d3e8 !important }
.card { background: #0f1a2d !important; border-color: #1f2f4b !important }
.title { color: #f2f6fd !important }
.text { color: #c8d3e8 !important }
.note { color: #93a4c4 !important }
.link { color: #8ab4ff !important }
}`;

/**
 * Returns the text and the HTML of a mail, in the design of the site. The HTML loads no images or
 * fonts and uses inline styles, because many mail clients drop everything else. Only the dark theme
 * is a style sheet.
 */
export function mailLayout(content: MailContent): { text: string; html: string } {
  noteTemplate(content.template);
  return { text: textOf(content), html: htmlOf(content) };
}

function textOf(content: MailContent): string {
  const { siteName, title, paragraphs, action, otherAction, notes = [], unsubscribeUrl } = content;
  const blocks = [
    title,
    ...paragraphs,
    ...[action, otherAction].flatMap((one) => (one ? [`${one.label}\u00a0:\n${one.url}`] : [])),
    ...notes,
    ...(unsubscribeUrl ? [`${UNSUBSCRIBE}\u00a0:\n${unsubscribeUrl}`] : []),
    `-- \n${siteName}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function htmlOf(content: MailContent): string {
  const { siteName, title, paragraphs, action, otherAction, notes = [], unsubscribeUrl } = content;
  const paragraph = (text: string) => line(text, 'margin:0 0 16px;font-size:16px;line-height:1.6');
  const note = (text: string) =>
    line(text, 'margin:0 0 8px;font-size:14px;line-height:1.5;color:#5a6b84', 'note');
  const blocks = [
    ...paragraphs.map(paragraph),
    ...(action ? [button(action)] : []),
    ...(otherAction ? [link(otherAction)] : []),
    ...notes.map(note),
    ...(unsubscribeUrl ? [foot(unsubscribeUrl)] : []),
  ];
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeText(title)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f5f7fa;color:#28374d;${FONT}">
<table role="none" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f7fa">
<tbody><tr><td align="center" style="padding:24px 12px">
<table role="none" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dde3ec;border-radius:10px">
<tbody><tr><td style="padding:20px 32px;background:#0b1424;border-bottom:6px solid #d3271d;border-radius:10px 10px 0 0;color:#ffffff;font-size:18px;font-weight:700">${escapeText(siteName)}</td></tr>
<tr><td style="padding:32px">
<h1 class="title" style="margin:0 0 16px;font-size:22px;line-height:1.25;color:#0f1a2b">${escapeText(title)}</h1>
${blocks.join('\n')}
</td></tr></tbody>
</table>
</td></tr></tbody>
</table>
</body>
</html>
`;
}

function line(text: string, style: string, kind = 'text'): string {
  return `<p class="${kind}" style="${style}">${escapeText(text).replaceAll('\n', '<br>')}</p>`;
}

function link({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:0 0 24px;font-size:16px"><a href="${hrefOf(url)}" class="link" style="color:#1f5fd6">${escapeText(label)}</a></p>`;
}

function foot(url: string): string {
  return `<p style="margin:0;font-size:14px;line-height:1.5"><a href="${hrefOf(url)}" class="link" style="color:#1f5fd6">${UNSUBSCRIBE}</a></p>`;
}

function hrefOf(url: string): string {
  if (!/^https?:\/\//.test(url)) throw new Error('A mail may only link to http and https URLs');
  return escapeText(url);
}

function button({ label, url }: { label: string; url: string }): string {
  const href = hrefOf(url);
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:14px 22px;background:#d3271d;border-radius:6px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeText(label)}</a></p>
<p class="note" style="margin:0 0 24px;font-size:14px;line-height:1.5;color:#5a6b84">Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00a0:<br><a href="${href}" class="link" style="color:#1f5fd6;word-break:break-all">${href}</a></p>`;
}
