import { lookUp } from '@ezhuthu/contract/text';
import { escapeAttribute } from 'entities';
import { withoutQuery } from '../../platform/text/address.ts';
import type { PictureEntry } from '../entries.ts';
import { linkTo } from './embedded.ts';
import { pictureName } from './pictures.ts';

/** What posts of an export refer to by an id. */
export interface Listed {
  files: Map<string, PictureEntry>;
  /** Ids of the files of a post. */
  filesOf: Map<string, string[]>;
  /** HTML of reusable parts. */
  parts: Map<string, string>;
}

export const emptyListed = (): Listed => ({ files: new Map(), filesOf: new Map(), parts: new Map() });

type Show = 'gallery' | 'list';

/**
 * Stands for files until all are known: those with these ids, or those of a post.
 * @param post id of the post whose files these are, if no ids are given
 */
export const filesMark = (show: Show, { ids = '', post = '', without = '', type = '' }): string =>
  `<x-files show="${show}" ids="${ids.replace(/[^\d,]/g, '')}" post="${post.replace(/\D/g, '')}" without="${without.replace(/[^\d,]/g, '')}" type="${type.replace(/\W/g, '')}"></x-files>`;

/** Stands for a reusable part. */
export const partMark = (id: string): string => `<x-part ref="${id.replace(/\D/g, '')}"></x-part>`;

const files =
  /<x-files show="(\w+)" ids="([\d,]*)" post="(\d*)" without="([\d,]*)" type="(\w*)"><\/x-files>/g;
const part = /<x-part ref="(\d*)"><\/x-part>/g;

const types: Record<string, RegExp> = {
  audio: /\.(?:mp3|m4a|ogg|oga|wav|flac|opus|aac)$/i,
  video: /\.(?:mp4|m4v|webm|ogv|mov|avi|wmv|mpe?g)$/i,
};

const isOfType = (type: string, { url }: PictureEntry): boolean => {
  const path = withoutQuery(url);
  return type === '' ? pictureName.test(path) : (lookUp(types, type)?.test(path) ?? false);
};

const toFigure = ({ id, alt, caption }: PictureEntry): string =>
  `<figure><img src="picture:${id}" alt="${escapeAttribute(alt)}">${caption && `<figcaption>${caption}</figcaption>`}</figure>`;

/** A link as a paragraph; its words are its address unless it has a title. */
export const toLink = ({ url, title = '' }: { url: string; title?: string }): string =>
  `<p>${linkTo(url, title || url)}</p>`;

/** Parts may have parts in them. */
const mostLevels = 5;

/**
 * Puts galleries, lists of files and reusable parts in the places that were kept for them.
 * @param note is told the name of what the export does not hold
 */
export function placeParts(html: string, listed: Listed, note: (name: string) => void): string {
  let whole = html;
  for (let level = 0; level < mostLevels && whole.includes('<x-part '); level += 1) {
    whole = whole.replace(part, (_, id: string) => {
      const found = listed.parts.get(id);
      if (found === undefined) note('wp:block');
      return found ?? '';
    });
  }
  return whole.replace(part, '').replace(files, (_, show, ids: string, post: string, without, type) => {
    const left = new Set((without as string).split(','));
    const named = ids ? ids.split(',').filter(Boolean) : (listed.filesOf.get(post) ?? []);
    const shown = named.flatMap((id) => {
      const file = listed.files.get(id);
      if (!file && ids) note(show === 'gallery' ? 'gallery' : 'playlist');
      return file && !left.has(id) && (ids || isOfType(type, file)) ? [file] : [];
    });
    if (!ids && shown.length === 0) note(show === 'gallery' ? 'gallery' : 'playlist');
    return shown.map(show === 'gallery' ? toFigure : toLink).join('\n');
  });
}
