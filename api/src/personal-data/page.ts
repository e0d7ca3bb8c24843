import { escapeUTF8 } from 'entities';

type Data = Record<string, object[]>;

/** Headings of the parts, in Tamil and English. */
const headings: Record<string, string> = {
  account: 'கணக்கு · Account',
  profile: 'சுயவிவரம் · Profile',
  sessions: 'உள்நுழைவுகள் · Sessions',
  passkeys: 'கடவுச்சாவிகள் · Passkeys',
  totp: 'அங்கீகரிப்புச் செயலி · Authenticator app',
  recoveryCodes: 'மீட்புக் குறியீடுகள் · Recovery codes',
  comments: 'கருத்துகள் · Comments',
  likes: 'விருப்பங்கள் · Likes',
  saved: 'சேமித்தவை · Saved posts',
  commentLikes: 'விரும்பிய கருத்துகள் · Liked comments',
  notifications: 'அறிவிப்புகள் · Notifications',
  posts: 'பதிவுகள் · Posts',
  subscriptions: 'மடல் பட்டியல் · Newsletter',
  invitations: 'அழைப்புகள் · Invitations',
  guestComments: 'கணக்கு இல்லாமல் எழுதியவை · Comments as a guest',
  draftNotes: 'வரைவுகளில் எழுதிய குறிப்புகள் · Notes on drafts',
  activity: 'செயற்பதிவேடு · Audit log',
};

const toText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString() : String(value);
};

function toTable(rows: object[]): string {
  const names = Object.keys(rows[0] ?? {});
  const cells = (values: string[], tag: string) =>
    `<tr>${values.map((value) => `<${tag}>${escapeUTF8(value)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => cells(Object.values(row).map(toText), 'td'));
  return `<table><thead>${cells(names, 'th')}</thead><tbody>${body.join('')}</tbody></table>`;
}

const style =
  'body{font:16px/1.6 "Noto Sans Tamil",system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;display:block;overflow-x:auto}td,th{border:1px solid #ccc;padding:.25rem .5rem;text-align:start;vertical-align:top;white-space:pre-wrap}';

/** A page that needs no network, with a table for each kind of data. */
export function toPage(data: Data, { siteName, at }: { siteName: string; at: Date }): string {
  const parts = Object.entries(data).map(([name, rows]) => {
    const content = rows.length === 0 ? '<p>—</p>' : toTable(rows);
    return `<h2>${headings[name] ?? name}</h2>${content}`;
  });
  const title = escapeUTF8(siteName);
  return `<!doctype html><html lang="ta"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1><p>${at.toISOString()}</p>${parts.join('')}</body></html>`;
}
