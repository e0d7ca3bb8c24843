export const themeKey = 'theme';
export const textSizeKey = 'textSize';
export const serifKey = 'serif';

/** Text sizes of posts, smallest first; `normal` is the default. */
export const textSizes = ['small', 'normal', 'large', 'largest'] as const;
export type TextSize = (typeof textSizes)[number];

/**
 * Inline script of the head, run before the first paint: applies the stored theme (without one, the
 * style sheet follows the look or the system), text size, and whether posts are in serif.
 */
export const themeScript = [
  'try{var s=localStorage,d=document.documentElement.dataset,',
  `t=s.getItem('${themeKey}');if(t==='light'||t==='dark')d.theme=t;`,
  // without the mark the call would stay where only the sizes are used
  `t=s.getItem('${textSizeKey}');if(/^(${/* @__PURE__ */ textSizes.join('|')})$/.test(t))d.textSize=t;`,
  `t=s.getItem('${serifKey}');if(t==='true')d.serif='';if(t==='false')d.sans=''`,
  '}catch(e){}',
].join('');
