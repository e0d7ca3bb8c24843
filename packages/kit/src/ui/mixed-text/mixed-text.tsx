import { tamilRuns } from '@ezhuthu/contract/text';
import type { ReactNode } from 'react';
import { getContentLanguage } from '../../text/index.ts';

/** A text of the site, maybe with names or titles in it, which are marked as Tamil on a page that is not. */
export function MixedText({ text }: { text: ReactNode }): ReactNode {
  const lang = getContentLanguage();
  if (!lang || typeof text !== 'string') return text;
  return text.split(tamilRuns).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
      <span key={index} lang={lang}>
        {part}
      </span>
    ),
  );
}
