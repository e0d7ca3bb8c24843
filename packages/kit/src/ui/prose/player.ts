import { proseText } from '../../text/index.ts';

function frameFor(link: HTMLAnchorElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const { youtube } = link.dataset;
  frame.title = youtube ? proseText.video : proseText.embedded;
  if (youtube) {
    frame.src = `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1`;
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    frame.allowFullscreen = true;
  } else {
    frame.src = link.href;
    // without `allow-same-origin`, so that it has no access to the site
    frame.setAttribute('sandbox', 'allow-scripts allow-popups');
  }
  return frame;
}

const tallest = 4000;

/** Follows the height that the embedded document reports. */
function followHeight(frame: HTMLIFrameElement): void {
  addEventListener('message', ({ source, data }) => {
    const height = Number(data?.embedHeight);
    if (source !== frame.contentWindow || !(height > 0)) return;
    frame.style.aspectRatio = 'auto';
    frame.style.height = `${Math.min(height, tallest)}px`;
  });
}

/** Replaces the poster by the video or the embedded document. */
export function showPlayer(link: HTMLAnchorElement): void {
  const frame = frameFor(link);
  if (link.dataset.embed) followHeight(frame);
  link.parentElement!.replaceWith(frame);
  frame.focus();
}
