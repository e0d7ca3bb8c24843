/** Exports of Blogger as it writes them, for tests of the import. */

export interface BloggerPost {
  id: number;
  title?: string;
  html?: string;
  kind?: 'post' | 'page' | 'template' | 'settings';
  /** Path of the post on the blog; drafts have none. */
  path?: string;
  labels?: string[];
  isDraft?: boolean;
  published?: string;
}

export interface BloggerComment {
  id: number;
  postId: number;
  /** The comment that it answers. */
  answers?: number;
  name?: string;
  html?: string;
}

interface BloggerExport {
  title?: string;
  posts?: BloggerPost[];
  comments?: BloggerComment[];
}

const blog = 'http://kadal.blogspot.com';
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const getId = (id: number, kind = 'post') => `tag:blogger.com,1999:blog-42.${kind}-${id}`;
const kinds = 'http://schemas.google.com/blogger/2008/kind#';

function classicPost({ id, title = '', html = '', kind = 'post', ...rest }: BloggerPost): string {
  const { path, labels = [], isDraft, published = '2014-03-05T10:00:00.000+05:30' } = rest;
  return `<entry><id>${getId(id, kind === 'page' ? 'page' : 'post')}</id><published>${published}</published><updated>2015-01-01T00:00:00.001+05:30</updated>${
    isDraft
      ? "<app:control xmlns:app='http://purl.org/atom/app#'><app:draft>yes</app:draft></app:control>"
      : ''
  }<category scheme='http://schemas.google.com/g/2005#kind' term='${kinds}${kind}'/>${labels
    .map((label) => `<category scheme='http://www.blogger.com/atom/ns#' term='${escaped(label)}'/>`)
    .join('')}<title type='text'>${escaped(title)}</title><content type='html'>${escaped(html)}</content>${
    path ? `<link rel='alternate' type='text/html' href='${blog}${path}' title='${escaped(title)}'/>` : ''
  }<author><name>நிலா</name><email>noreply@blogger.com</email></author><thr:total>0</thr:total></entry>`;
}

function classicComment({ id, postId, answers, name = 'கயல்', html = 'நன்று' }: BloggerComment): string {
  return `<entry><id>${getId(id)}</id><published>2014-03-06T10:00:00.000+05:30</published><category scheme='http://schemas.google.com/g/2005#kind' term='${kinds}comment'/><title type='text'>${escaped(html)}</title><content type='html'>${escaped(html)}</content>${
    answers
      ? `<link rel='related' href='http://www.blogger.com/feeds/42/${postId}/comments/default/${answers}'/>`
      : ''
  }<author><name>${escaped(name)}</name><email>noreply@blogger.com</email></author><thr:in-reply-to href='${blog}/x.html' ref='${getId(postId)}' source='http://www.blogger.com/feeds/42/posts/default/${postId}' type='text/html'/></entry>`;
}

/** The format that Blogger's settings gave until 2025. */
export const classicExport = ({ title = 'கடல்', posts = [], comments = [] }: BloggerExport): string =>
  `<?xml version='1.0' encoding='UTF-8'?><?xml-stylesheet href="http://www.blogger.com/styles/atom.css" type="text/css"?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:openSearch='http://a9.com/-/spec/opensearchrss/1.0/' xmlns:gd='http://schemas.google.com/g/2005' xmlns:thr='http://purl.org/syndication/thread/1.0'><id>tag:blogger.com,1999:blog-42.archive</id><updated>2016-01-01T00:00:00.000+05:30</updated><title type='text'>${escaped(title)}</title><link rel='http://schemas.google.com/g/2005#feed' href='http://www.blogger.com/feeds/42/archive'/><link rel='alternate' type='text/html' href='${blog}/'/><generator version='7.00' uri='http://www.blogger.com'>Blogger</generator>${posts
    .map(classicPost)
    .join('')}${comments.map(classicComment).join('')}</feed>`;

function takeoutPost({ id, title = '', html = '', kind = 'post', ...rest }: BloggerPost): string {
  const { path, labels = [], isDraft, published = '2024-03-05T04:30:00Z' } = rest;
  return `<entry>
<id>${getId(id)}</id>
<blogger:type>${kind.toUpperCase()}</blogger:type>
<blogger:status>${isDraft ? 'DRAFT' : 'LIVE'}</blogger:status>
<author><name>நிலா</name><uri></uri><blogger:type>BLOGGER</blogger:type></author>
<title>${escaped(title)}</title>
<content type='html'>${escaped(html)}</content>
<blogger:metaDescription/>
<blogger:created>${published}</blogger:created>
<published>${published}</published>
<updated>2024-04-01T00:00:00Z</updated>
${labels.map((label) => `<category scheme='tag:blogger.com,1999:blog-42' term='${escaped(label)}'/>`).join('')}
<blogger:filename>${path ?? ''}</blogger:filename>
<link/><enclosure/><blogger:trashed/>
</entry>`;
}

function takeoutComment({ id, postId, answers, name = 'கயல்', html = 'நன்று' }: BloggerComment): string {
  return `<entry>
<id>${getId(id)}</id>
<blogger:parent>${getId(postId)}</blogger:parent>
<blogger:inReplyTo>${answers ? getId(answers) : ''}</blogger:inReplyTo>
<blogger:type>COMMENT</blogger:type>
<blogger:status>LIVE</blogger:status>
<author><name>${escaped(name)}</name><uri></uri><blogger:type>ANONYMOUS</blogger:type></author>
<title/>
<content type='html'>${escaped(html)}</content>
<published>2024-03-06T04:30:00Z</published>
<blogger:trashed/>
</entry>`;
}

/** `feed.atom` of Google Takeout. */
export const takeoutExport = ({ title = 'கடல்', posts = [], comments = [] }: BloggerExport): string =>
  `<?xml version='1.0' encoding='utf-8'?>
<feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'>
<id>tag:blogger.com,1999:blog-42</id>
<title>${escaped(title)}</title>
${posts.map(takeoutPost).join('\n')}
${comments.map(takeoutComment).join('\n')}
</feed>`;
