import { videoId } from '../dialogs/insert-dialogs.tsx';

const picture = /\.(?:jpe?g|png|gif|webp|avif|bmp)(?:$|[?#])/i;
const bloggerPicture = /^https?:\/\/(?:\d\.bp\.blogspot\.com|blogger\.googleusercontent\.com)\//;
const noBorder = /(?:^|;)\s*border(?:-style)?:\s*none/;

const isPicture = (address: string) => picture.test(address) || bloggerPicture.test(address);

function takeCaptions(root: HTMLElement): void {
  for (const table of root.querySelectorAll('table.tr-caption-container')) {
    const image = table.querySelector('img');
    if (!image) continue;
    const figure = document.createElement('figure');
    const caption = document.createElement('figcaption');
    caption.append(...(table.querySelector('.tr-caption')?.childNodes ?? []));
    figure.append(image.closest('a') ?? image, caption);
    table.replaceWith(figure);
  }
}

/** Replaces a thumbnail that links to the full-size picture by that picture. */
function takeFullPictures(root: HTMLElement): void {
  for (const image of root.querySelectorAll<HTMLImageElement>('a > img')) {
    const link = image.parentElement as HTMLAnchorElement;
    if (link.textContent?.trim() || link.childElementCount > 1 || !isPicture(link.href)) continue;
    image.src = link.href;
    link.replaceWith(image);
  }
}

function convertVideos(root: HTMLElement): void {
  for (const frame of root.querySelectorAll<HTMLIFrameElement>('iframe[src]')) {
    const id = videoId(frame.src);
    if (!id) continue;
    const mark = document.createElement('p');
    mark.textContent = `[YOUTUBE:${id}]`;
    frame.replaceWith(mark);
  }
}

function takeBreaks(root: HTMLElement): void {
  for (const anchor of root.querySelectorAll('a[name=more]'))
    anchor.replaceWith(...anchor.childNodes, document.createComment('more'));
}

/** Blogger's indent button writes blockquotes without a border; each is an indent of 40 pixels. */
function takeIndents(root: HTMLElement): void {
  for (const quote of Array.from(root.querySelectorAll<HTMLElement>('blockquote')).reverse()) {
    if (!noBorder.test(quote.getAttribute('style') ?? '')) continue;
    const indented = document.createElement('div');
    indented.style.marginLeft = '40px';
    indented.append(...quote.childNodes);
    quote.replaceWith(indented);
  }
}

/** Converts Blogger's captions, thumbnails, videos, jump breaks and indents to the site's markup. */
export function fromBlogger(root: HTMLElement): void {
  takeCaptions(root);
  takeFullPictures(root);
  convertVideos(root);
  takeBreaks(root);
  takeIndents(root);
}
