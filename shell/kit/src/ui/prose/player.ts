import { postText } from '../../text/index.ts';

function frameFor(link: HTMLAnchorElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const { youtube } = link.dataset;
  frame.title = youtube ? postText.video : postText.embedded;
  if (youtube) {
    frame.src = `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1`;
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    frame.allowFullscreen = true;
  } else {
    frame.src = link.href;
    // without an origin of its own it reaches nothing of the site
    frame.setAttribute('sandbox', 'allow-scripts allow-popups');
  }
  return frame;
}

const tallest = 4000;

/** The embedded document says how high it is. */
function followHeight(frame: HTMLIFrameElement): void {
  addEventListener('message', ({ source, data }) => {
    const height = Number(data?.embedHeight);
    if (source !== frame.contentWindow || !(height > 0)) return;
    frame.style.aspectRatio = 'auto';
    frame.style.height = `${Math.min(height, tallest)}px`;
  });
}

/** Puts the film, or the document of the embedded code, in the place of its poster. */
export function showPlayer(link: HTMLAnchorElement): void {
  const frame = frameFor(link);
  if (link.dataset.embed) followHeight(frame);
  link.parentElement!.replaceWith(frame);
  frame.focus();
}
