import { getLanguage } from '@ezhuthu/kit/text';

/** A text that the default language has in English, marked as such for screen readers. */
export const english = (text: string) => (getLanguage() === 'mixed' ? <span lang="en">{text}</span> : text);
