import type { Answer, Input, Operation } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { type UseMutationOptions, useMutation } from '@ezhuthu/kit/query';
import { useRef } from 'react';
import { sendToast } from '../toast/send-toast.ts';
import { errorMessage } from './error-messages.ts';

/**
 * Callbacks of TanStack Query's `useMutation`; `C` is the context that `onMutate` returns for `onError`.
 */
interface WriteOptions<I, A, C>
  extends Pick<
    UseMutationOptions<A, Error, I, C>,
    'scope' | 'onMutate' | 'onSuccess' | 'onError' | 'onSettled'
  > {
  /** The error message: a fallback for the server's own, or computed; undefined shows none. */
  failed: string | ((error: Error, input: I) => string | undefined);
  /** The component shows `failure` itself: no toast. */
  isFailureShown?: boolean;
}

interface Write<I> {
  /** @returns whether it succeeded; never throws */
  write(input: I): Promise<boolean>;
  isBusy: boolean;
  /** What is being written, which a field shows so that it does not fall back to the old value meanwhile. */
  writing: I | undefined;
  /** The message of the last failure, until the next write. */
  failure: string | undefined;
  forgetFailure(): void;
}

/** @param keyFor returns the idempotency key of a content, unchanged until a write of it succeeds */
type Send<I, A> = (input: I, keyFor: (content: unknown) => string) => Promise<A>;

/**
 * Writes to the server. A retry after a failure reuses the idempotency key, so that nothing is applied twice.
 * @param operation an operation of the contract, or a function that makes one or several calls
 */
export function useWrite<O extends Operation, C = unknown>(
  operation: O,
  options: WriteOptions<Input<O>, Answer<O>, C>,
): Write<Input<O>>;
export function useWrite<I, A, C = unknown>(send: Send<I, A>, options: WriteOptions<I, A, C>): Write<I>;
export function useWrite<I, A, C>(
  operation: Operation | Send<I, A>,
  { failed, isFailureShown = false, ...options }: WriteOptions<I, A, C>,
): Write<I> {
  const attempt = useAttempt();
  const send: Send<I, A> =
    typeof operation === 'function'
      ? operation
      : (input, keyFor) =>
          call(operation, input as Input<Operation>, { idempotencyKey: keyFor(input) }) as Promise<A>;
  const getFailure = (error: Error, input: I) =>
    typeof failed === 'string' ? errorMessage(error, failed) : failed(error, input);

  const { mutateAsync, isPending, error, variables, reset } = useMutation<A, Error, I, C>({
    ...options,
    // offline it fails at once; TanStack would pause it, which looks like work in progress
    networkMode: 'always',
    // milliseconds; an input may hold a password, which is not kept longer than needed
    gcTime: 1000,
    async mutationFn(input) {
      const answer = await send(input, attempt.keyFor);
      attempt.succeeded();
      return answer;
    },
    onError(...failure) {
      const [error, input] = failure;
      const message = isFailureShown ? undefined : getFailure(error, input);
      if (message) sendToast({ tone: 'bad', text: message });
      return options.onError?.(...failure);
    },
  });

  return {
    write: (input) =>
      mutateAsync(input).then(
        () => true,
        () => false,
      ),
    isBusy: isPending,
    writing: isPending ? variables : undefined,
    failure: error ? getFailure(error, variables!) : undefined,
    forgetFailure: reset,
  };
}

interface Attempts {
  /** The idempotency key of a content, unchanged until that content was sent successfully. */
  keyFor(content: unknown): string;
  succeeded(): void;
}

/** Idempotency keys that let the server apply a retry only once. */
function useAttempt(): Attempts {
  const last = useRef({ text: '', key: '' });
  return {
    keyFor(content) {
      const text = JSON.stringify(content);
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
      return last.current.key;
    },
    succeeded() {
      last.current = { text: '', key: '' };
    },
  };
}
