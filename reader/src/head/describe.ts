import { cutText } from '@ezhuthu/kit/text';

const longest = 160;

/** As it is, or cut to 157 and three dots when it is longer than 160. */
export const describe = (text: string): string =>
  text.length > longest ? `${cutText(text, longest - 3)}...` : text;
