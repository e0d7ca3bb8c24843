import { createPost, type Post, updatePost } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useMutation, useQueryClient } from '@ezhuthu/kit/query';
import { useRef } from 'react';
import type { Draft } from './draft.ts';

export interface Saving {
  draft: Draft;
  status: Post['status'];
}

/** One key for one text until it is saved: sending the same again after a failure cannot make a second post. */
function useAttempt() {
  const last = useRef({ text: '', key: '' });
  return {
    keyFor(saving: Saving): string {
      const text = JSON.stringify(saving);
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
      return last.current.key;
    },
    succeeded(): void {
      last.current = { text: '', key: '' };
    },
  };
}

/** Saves the form: the first time as a new post, from then on as a change of the version it began from. */
export function useSavePost(initial: Post | null) {
  const saved = useRef(initial);
  const queryClient = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    async mutationFn(saving: Saving): Promise<Post> {
      const { draft, status } = saving;
      const { current: post } = saved;
      const options = { idempotencyKey: attempt.keyFor(saving) };
      saved.current = post
        ? await call(
            updatePost,
            { params: { id: post.id }, body: { ...draft, status, version: post.version } },
            options,
          )
        : await call(createPost, { body: { ...draft, status } }, options);
      attempt.succeeded();
      return saved.current;
    },
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
