import { tamilRuns } from '@ezhuthu/contract/text';
import { languageTags } from '../messages.ts';
import { readableAddress } from '../text/readable-address.ts';
import type { Mail } from './mail.ts';

/** Content of a mail, independent of its format. */
export interface EmailContent {
  siteName: string;
  heading: string;
  /** Absolute URL of a picture of 1200×630 above the heading. */
  picture?: string;
  paragraphs: string[];
  /** Link that the mail asks its recipient to follow. */
  action?: { label: string; url: string };
  /** Small print. */
  ending?: { text: string; link?: { label: string; url: string } };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
/** With names and titles marked as Tamil in a mail that is not. */
const marked = (text: string) => {
  const html = escaped(text);
  return languageTags.lang === 'ta' ? html : html.replace(tamilRuns, '<span lang="ta">$1</span>');
};
const withBreaks = (text: string) => marked(text).replaceAll('\n', '<br>');

/** Inline, since many mail programs drop style sheets; the tokens of the site's default look. */
const styles = {
  body: 'margin:0;padding:24px 12px;background:#fbfaf7;color:#1c2333;font:17px/1.75 "Noto Sans Tamil",system-ui,sans-serif',
  sheet:
    'max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #e5e2da;border-radius:14px;overflow:hidden',
  site: 'margin:0;padding:14px 28px;background:#16213f;color:#f3ead7;font-size:19px;font-weight:800',
  picture: 'display:block;width:100%;height:auto',
  text: 'padding:20px 28px 24px',
  heading: 'margin:0 0 10px;font-size:23px;line-height:1.45',
  action:
    'display:inline-block;padding:9px 22px;background:#1e40af;color:#ffffff;border-radius:999px;font-weight:600;text-decoration:none',
  address: 'color:#687185;font-size:13px;line-height:1.6;word-break:break-all',
  ending:
    'margin:24px 0 0;padding-top:12px;border-top:1px solid #e5e2da;color:#687185;font-size:13px;line-height:1.6',
};

/** For programs that keep style sheets: the dark look, which overrides the inline styles. */
const darkStyles = `@media(prefers-color-scheme:dark){body{background:#12151c!important;color:#e9ecf3!important}.sheet{background:#191e28!important;border-color:#2a3140!important}.site{background:#0d1220!important}.action{background:#93b4ff!important;color:#12151c!important}.quiet{color:#8d96a8!important;border-color:#2a3140!important}.quiet a{color:#93b4ff!important}}`;

const head = (title: string) =>
  `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title><style>${darkStyles}</style></head>`;

function actionHtml({ label, url }: { label: string; url: string }): string {
  return `<p><a href="${escaped(url)}" class="action" style="${styles.action}">${escaped(label)}</a></p><p class="quiet" style="${styles.address}">${escaped(readableAddress(url))}</p>`;
}

function endingHtml({ text, link }: NonNullable<EmailContent['ending']>): string {
  const way = link ? ` <a href="${escaped(link.url)}">${escaped(link.label)}</a>` : '';
  return `<p class="quiet" style="${styles.ending}">${marked(text)}${way}</p>`;
}

const pictureHtml = (url: string) =>
  `<img src="${escaped(url)}" alt="" width="560" height="294" style="${styles.picture}">`;

function renderHtml({ siteName, heading, picture, paragraphs, action, ending }: EmailContent): string {
  const body = paragraphs.map((paragraph) => `<p>${withBreaks(paragraph)}</p>`).join('');
  return `<!doctype html><html lang="${languageTags.lang}">${head(heading)}<body style='${styles.body}'><div class="sheet" style="${styles.sheet}"><p class="site" style="${styles.site}">${marked(siteName)}</p>${picture ? pictureHtml(picture) : ''}<div style="${styles.text}"><h1 style="${styles.heading}">${marked(heading)}</h1>${body}${action ? actionHtml(action) : ''}${ending ? endingHtml(ending) : ''}</div></div></body></html>`;
}

function renderText({ siteName, heading, paragraphs, action, ending }: EmailContent): string {
  const way = action ? [`${action.label}:\n${action.url}`] : [];
  const end = ending
    ? [`-- \n${ending.text}${ending.link ? `\n${ending.link.label}: ${ending.link.url}` : ''}`]
    : [];
  return `${[siteName, heading, ...paragraphs, ...way, ...end].join('\n\n')}\n`;
}

/** A mail with the same content as HTML and plain text. */
export const writeMail = (to: string, letter: EmailContent): Mail => ({
  to,
  subject: `${letter.heading} · ${letter.siteName}`,
  html: renderHtml(letter),
  text: renderText(letter),
});
