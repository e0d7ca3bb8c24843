import { onSignInRequest, type SignInRequest } from '@ezhuthu/kit';
import { afterEach, beforeEach } from '@jest/globals';
import { onToast, type ToastMessage } from '../ui/toast/toast-event.ts';

/** What has been said in the test that runs, first to last. */
function hear<T>(listen: (handle: (event: T) => void) => () => void): T[] {
  const heard: T[] = [];
  let leave: () => void;
  beforeEach(() => {
    leave = listen((said) => void heard.push(said));
    heard.length = 0;
  });
  afterEach(() => leave());
  return heard;
}

/** Stands for the shell, which shows messages: those of each test of the file. */
export const hearToasts = (): ToastMessage[] => hear(onToast);

/** Stands for the shell, which opens the popup: what each test of the file has asked of it. */
export const hearSignInRequests = (): SignInRequest[] => hear(onSignInRequest);
