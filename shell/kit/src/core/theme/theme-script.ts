export const themeKey = 'theme';

/**
 * Applied by the document's head before the first paint: the theme chosen, else none, and the style sheet then
 * follows the system.
 */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
