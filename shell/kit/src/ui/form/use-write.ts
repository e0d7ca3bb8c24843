import type { Answer, Input, Operation } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { type UseMutationOptions, useMutation } from '@ezhuthu/kit/query';
import { sendToast } from '../toast/toast-event.ts';
import { errorMessage } from './error-message.ts';
import { useAttempt } from './use-attempt.ts';

/** What happens beside a write is told as TanStack Query tells it; `C` is what `onMutate` leaves for `onError`. */
interface WriteOptions<I, A, C>
  extends Pick<
    UseMutationOptions<A, Error, I, C>,
    'scope' | 'onMutate' | 'onSuccess' | 'onError' | 'onSettled'
  > {
  /** What is said of a failure: for want of the server's own words, or by the error; of undefined nothing is. */
  failed: string | ((error: Error, input: I) => string | undefined);
  /** The failure is shown where the write was begun, by `failure`, rather than in a toast. */
  isFailureShown?: boolean;
}

interface Write<I> {
  /** @returns whether it was done; it never throws */
  write(input: I): Promise<boolean>;
  isBusy: boolean;
  /** What is said of the last failure, until the next write. */
  failure: string | undefined;
  forgetFailure(): void;
}

/** @param keyFor the idempotency key for what is sent: the same until it has succeeded */
type Send<I, A> = (input: I, keyFor: (content: unknown) => string) => Promise<A>;

/**
 * Changes something on the server. A retry of what has failed has the same idempotency key, so that it cannot be applied
 * twice.
 * @param operation the one that is called, or what makes another call, or several
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
    // without a connection it fails at once, rather than being shown as if it were under way
    networkMode: 'always',
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
    failure: error ? getFailure(error, variables!) : undefined,
    forgetFailure: reset,
  };
}
