import { embedMark, listFootnotes, youtubeMark } from '@ezhuthu/contract/text';
import { renameInSrcset } from './own-files.ts';

const inAttribute = /\b(src|href)="(\/(?!\/)[^"]*)"/g;
const inSrcset = /\bsrcset="([^"]*)"/g;
const ownPath = /^\/(?!\/)/;

interface Standalone {
  /** Address of the post, where embedded code is shown. */
  postUrl: string;
  /** Returns the address for a path of the site. */
  rename(path: string): string;
}

/** A post's body for readers without this site: links in place of marks, and footnotes at the end. */
export function standaloneHtml(content: string, { postUrl, rename }: Standalone): string {
  return listFootnotes(content)
    .replace(youtubeMark, (_, alone, inline) => {
      const address = `https://www.youtube.com/watch?v=${alone ?? inline}`;
      return `<p><a href="${address}">${address}</a></p>`;
    })
    .replace(embedMark, `<p><a href="${postUrl}">${postUrl}</a></p>`)
    .replace(inAttribute, (_, name: string, path: string) => `${name}="${rename(path)}"`)
    .replace(inSrcset, (_, srcset: string) => {
      const renamed = renameInSrcset(srcset, (address) =>
        ownPath.test(address) ? rename(address) : address,
      );
      return `srcset="${renamed}"`;
    });
}
