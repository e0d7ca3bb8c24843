import type { Comment, CommentSort } from '@ezhuthu/contract';
import { useLocation } from '@ezhuthu/kit/router';
import { useEffect, useRef, useState } from 'react';

interface Listed {
  comments: Comment[];
  sort: CommentSort;
  isLoaded: boolean;
  /** Loads pages of the list until there are so many. */
  loadUntil(page: number): Promise<unknown>;
}

/**
 * The id of the comment that the address names, which is highlighted. One on a later page is loaded and scrolled to; to
 * one that was there the browser has scrolled.
 */
export function useLinkedComment({ comments, sort, isLoaded, loadUntil }: Listed): string | undefined {
  const { hash } = useLocation();
  const id = /^#comment-([\w-]+)$/.exec(hash)?.[1];
  const [highlighted, setHighlighted] = useState<string>();
  const missing = useRef<string>(undefined);
  const isThere = comments.some((comment) => comment.id === id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    setHighlighted(id);
    if (!id || !isLoaded || isThere || missing.current === id) return;
    missing.current = id;
    void import(/* webpackChunkName: "comment-tools" */ './comment-tools.tsx')
      .then(({ findPage }) => findPage(id, sort))
      .then((page) => page && loadUntil(page));
  }, [id, isLoaded, isThere]);

  useEffect(() => {
    if (!isThere || missing.current !== id) return;
    missing.current = undefined;
    document.getElementById(`comment-${id}`)?.scrollIntoView({ block: 'center' });
  }, [isThere, id]);

  return highlighted;
}
