import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds of rest before what is typed counts. */
const debounceDelay = 300;

/**
 * Text that counts once it has stood still, and that follows when what counts is changed elsewhere.
 * @param settled what counts now
 */
export function useTyped(settled: string, onSettle: (text: string) => void) {
  const [typed, setTyped] = useState(settled);
  const [followed, setFollowed] = useState(settled);
  const [sent, setSent] = useState(settled);
  const text = typed.trim();

  if (settled !== followed) {
    setFollowed(settled);
    // what comes back of one's own may be behind what has been typed since
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
