/** Kinds of the jobs that queue the mails of a post, and send one of them. */
export const issueKind = 'newsletter';
export const issueMailKind = 'newsletter-mail';
