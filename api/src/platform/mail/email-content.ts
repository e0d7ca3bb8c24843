/** Content of a mail, independent of its format. */
export interface EmailContent {
  siteName: string;
  heading: string;
  paragraphs: string[];
  /** Link that the mail asks its recipient to follow. */
  action?: { label: string; url: string };
  /** Small print. */
  ending?: { text: string; link?: { label: string; url: string } };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);
const withBreaks = (text: string) => escaped(text).replaceAll('\n', '<br>');

const styles = {
  body: 'margin:0;padding:24px 16px;background:#f6f4ef;color:#1f2430;font:16px/1.7 system-ui,sans-serif',
  sheet: 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px',
  site: 'margin:0 0 16px;color:#5b6270;font-size:14px',
  heading: 'margin:0 0 12px;font-size:21px;line-height:1.45',
  action:
    'display:inline-block;padding:10px 20px;background:#1e40af;color:#ffffff;border-radius:8px;text-decoration:none',
  address: 'color:#5b6270;font-size:13px;word-break:break-all',
  ending: 'margin:24px 0 0;padding-top:12px;border-top:1px solid #e4e1d9;color:#5b6270;font-size:13px',
};

function actionHtml({ label, url }: { label: string; url: string }): string {
  const address = escaped(url);
  return `<p><a href="${address}" style="${styles.action}">${escaped(label)}</a></p><p style="${styles.address}">${address}</p>`;
}

function endingHtml({ text, link }: NonNullable<EmailContent['ending']>): string {
  const way = link ? ` <a href="${escaped(link.url)}">${escaped(link.label)}</a>` : '';
  return `<p style="${styles.ending}">${escaped(text)}${way}</p>`;
}

function renderHtml({ siteName, heading, paragraphs, action, ending }: EmailContent): string {
  const body = paragraphs.map((paragraph) => `<p>${withBreaks(paragraph)}</p>`).join('');
  return `<!doctype html><html lang="ta"><head><meta charset="utf-8"><title>${escaped(heading)}</title></head><body style="${styles.body}"><div style="${styles.sheet}"><p style="${styles.site}">${escaped(siteName)}</p><h1 style="${styles.heading}">${escaped(heading)}</h1>${body}${action ? actionHtml(action) : ''}${ending ? endingHtml(ending) : ''}</div></body></html>`;
}

function renderText({ siteName, heading, paragraphs, action, ending }: EmailContent): string {
  const way = action ? [`${action.label}:\n${action.url}`] : [];
  const end = ending
    ? [`-- \n${ending.text}${ending.link ? `\n${ending.link.label}: ${ending.link.url}` : ''}`]
    : [];
  return `${[siteName, heading, ...paragraphs, ...way, ...end].join('\n\n')}\n`;
}

/** Renders the same content as HTML and plain text. */
export const renderEmail = (letter: EmailContent) => ({ html: renderHtml(letter), text: renderText(letter) });
