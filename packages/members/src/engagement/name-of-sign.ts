import { compactNumber } from '@ezhuthu/kit/text';

/** Names a button of which only its sign and a count are seen. A title is the name of what has no text. */
export const getName = (title: string, count = 0) => ({
  title,
  'aria-label': count > 0 ? `${title} ${compactNumber(count)}` : undefined,
});
