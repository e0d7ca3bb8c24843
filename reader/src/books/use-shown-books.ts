import { booksPageSize } from '@ezhuthu/contract';
import { useEffect, useState } from 'react';

/** Milliseconds before more books are there. */
const delay = 300;

/** How many books are on show. */
export function useShownBooks() {
  const [shown, setShown] = useState(booksPageSize);
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => {
      setShown((before) => before + booksPageSize);
      setLoading(false);
    }, delay);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return {
    shown,
    isLoading,
    showMore: () => setLoading(true),
    showLess: () => setShown(booksPageSize),
  };
}
