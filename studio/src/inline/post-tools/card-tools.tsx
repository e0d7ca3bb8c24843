import type { InlineParts } from '@ezhuthu/kit';
import { compactNumber } from '@ezhuthu/kit/text';
import { Chip } from '@ezhuthu/kit/ui';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { toolsText } from '../../messages/tools.ts';
import { useHiding } from '../../posts/use-hiding.ts';
import css from './post-tools.module.css';

/** View count of a post, and a button to hide or show it. */
export default function CardTools({ post }: InlineParts['card-tools']) {
  const { hidden, views, isBusy, toggle } = useHiding(post);
  const word = hidden ? toolsText.unhide : toolsText.hide;
  return (
    <span className={css.card}>
      {views ? (
        <span className={css.views}>
          <Eye size={17} />
          <span className="visually-hidden">{toolsText.views} </span>
          {compactNumber(views)}
        </span>
      ) : null}
      <button
        type="button"
        className={css.hide}
        aria-label={`${word}: ${post.title}`}
        aria-disabled={isBusy}
        onClick={() => isBusy || void toggle()}
      >
        {hidden ? <Eye size={17} /> : <EyeOff size={17} />}
        {word}
      </button>
      {hidden && <Chip tone="warn">{toolsText.hidden}</Chip>}
    </span>
  );
}
