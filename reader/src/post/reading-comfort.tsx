import { chooseSerif, chooseTextSize, type TextSize, textSizes, useSerif, useTextSize } from '@ezhuthu/kit';
import { postText } from '../messages/post.ts';
import css from './reading-comfort.module.css';

/** A visible symbol with an accessible text. */
function Sign({ word, children }: { word: string; children: string }) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{word}</span>
    </>
  );
}

/** Text size in four steps and a serif option, stored in this browser. They work before the page is interactive, by its starter. */
export function ReadingComfort() {
  const size = useTextSize();
  const isSerif = useSerif();
  const step = textSizes.indexOf(size);
  const to = (index: number): TextSize | undefined => textSizes[index];

  function change(next: TextSize | undefined) {
    if (next) chooseTextSize(next);
  }

  return (
    <fieldset data-comfort="" data-scripts="" className={css.tools}>
      <legend className="visually-hidden">{postText.comfort}</legend>
      <button type="button" data-step="-1" aria-disabled={step === 0} onClick={() => change(to(step - 1))}>
        <Sign word={postText.smallerText}>அ−</Sign>
      </button>
      <button
        type="button"
        data-step="1"
        aria-disabled={step === textSizes.length - 1}
        onClick={() => change(to(step + 1))}
      >
        <Sign word={postText.largerText}>அ+</Sign>
      </button>
      <button
        type="button"
        data-font=""
        aria-pressed={isSerif}
        className={css.serif}
        onClick={() => chooseSerif(!isSerif)}
      >
        <Sign word={postText.serif}>அ</Sign>
      </button>
      <span role="status" suppressHydrationWarning className="visually-hidden" data-words={postText.textSize}>
        {step === 1 ? '' : postText.textSizeNow(step + 1)}
      </span>
    </fieldset>
  );
}
