/** A message to one person, in both forms. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Addresses that end what the mail belongs to: a page for people, and one that a mail program posts to. */
  unsubscribe?: { page: string; oneClick: string };
}
