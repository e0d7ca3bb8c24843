/** The job that queues the mails of a post, and the one that sends one of them. */
export const issueKind = 'newsletter';
export const issueMailKind = 'newsletter-mail';
