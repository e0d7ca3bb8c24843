export const themeKey = 'theme';
export const textSizeKey = 'textSize';
export const serifKey = 'serif';

/** A reader's own size of a post's text, smallest first; `normal` is what the page has by itself. */
export const textSizes = ['small', 'normal', 'large', 'largest'] as const;
export type TextSize = (typeof textSizes)[number];

/**
 * Applied by the document's head before the first paint: the theme chosen, else none, and the style sheet then
 * follows the system; the reader's text size and serif.
 */
export const themeScript = [
  'try{var s=localStorage,d=document.documentElement.dataset,',
  `t=s.getItem('${themeKey}');if(t==='light'||t==='dark')d.theme=t;`,
  `t=s.getItem('${textSizeKey}');if(/^(${textSizes.join('|')})$/.test(t))d.textSize=t;`,
  `if(s.getItem('${serifKey}')==='true')d.serif=''`,
  '}catch(e){}',
].join('');
