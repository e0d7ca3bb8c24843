/** A message to one recipient. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Unsubscribe URLs: a page for people, and one that mail programs post to. */
  unsubscribe?: { page: string; oneClick: string };
}
