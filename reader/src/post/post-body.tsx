import css from './post-body.module.css';

/** The post's HTML, which the server has cleaned when it was written. */
export function PostBody({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the API's allow-list on the way in
  return <div className={css.body} dangerouslySetInnerHTML={{ __html: html }} />;
}
