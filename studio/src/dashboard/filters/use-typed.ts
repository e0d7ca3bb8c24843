import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without typing before the text is applied. */
const debounceDelay = 300;

/**
 * Debounced text that also follows changes of the applied value made elsewhere.
 * @param settled the applied value
 */
export function useTyped(settled: string, onSettle: (text: string) => void) {
  const [typed, setTyped] = useState(settled);
  const [followed, setFollowed] = useState(settled);
  const [sent, setSent] = useState(settled);
  const text = typed.trim();

  if (settled !== followed) {
    setFollowed(settled);
    // the field's own value may come back later than newer typing: do not overwrite it
    if (settled !== sent) setTyped(settled);
    setSent(settled);
  }

  const settle = useEffectEvent(() => {
    setSent(text);
    onSettle(text);
  });

  useEffect(() => {
    if (text === sent) return;
    const timer = setTimeout(() => settle(), debounceDelay);
    return () => clearTimeout(timer);
  }, [text, sent]);

  return { typed, type: setTyped };
}
