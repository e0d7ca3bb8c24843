import { onSignInRequest, type SignInRequest } from '@ezhuthu/kit';
import { afterEach, beforeEach } from '@jest/globals';
import { onToast, type ToastMessage } from '../ui/toast/send-toast.ts';

/** Messages of the current test, in order. */
function record<T>(listen: (handle: (event: T) => void) => () => void): T[] {
  const recorded: T[] = [];
  let unsubscribe: () => void;
  beforeEach(() => {
    unsubscribe = listen((message) => void recorded.push(message));
    recorded.length = 0;
  });
  afterEach(() => unsubscribe());
  return recorded;
}

/** Records toasts in place of the shell. */
export const hearToasts = (): ToastMessage[] => record(onToast);

/** Records sign-in requests in place of the shell. */
export const hearSignInRequests = (): SignInRequest[] => record(onSignInRequest);
