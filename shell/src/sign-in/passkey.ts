import { beginPasskeySignIn, type SignedIn, signInWithPasskey } from '@ezhuthu/contract';
import { call, sessionStore } from '@ezhuthu/kit';

const loadLibrary = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function';

const getOptions = () => call(beginPasskeySignIn, {});

/** Shows the browser's dialog. @throws WebAuthnError when the user closes it */
export async function askForPasskey(): Promise<{ id: string }> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([loadLibrary(), getOptions()]);
  return { ...(await startAuthentication({ optionsJSON })) };
}

const begin = ({ token, user }: SignedIn) => sessionStore.begin(token, user);

export async function signInByPasskey(): Promise<void> {
  begin(await call(signInWithPasskey, { body: { passkey: await askForPasskey() } }));
}

/**
 * Lets the browser offer passkeys among the suggestions of the e-mail field, and signs in with the one that is chosen.
 * Another ceremony, or `abort`, ends it.
 * @param onFailure the server has refused the passkey
 */
export function offerPasskeys(onFailure: (error: unknown) => void): { abort(): void } {
  let isAborted = false;
  let cancel = () => {};
  async function offer(): Promise<void> {
    if (!canUsePasskeys()) return;
    const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } =
      await loadLibrary();
    if (!(await browserSupportsWebAuthnAutofill())) return;
    const optionsJSON = await getOptions();
    if (isAborted) return;
    cancel = () => WebAuthnAbortService.cancelCeremony();
    // rejects when another ceremony begins, which is no failure
    const passkey = await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => null);
    if (!passkey || isAborted) return;
    const { id, ...rest } = passkey;
    await call(signInWithPasskey, { body: { passkey: { id, ...rest } } }).then(begin, onFailure);
  }
  // without it the password and the button remain
  void offer().catch(() => {});
  return {
    abort() {
      isAborted = true;
      cancel();
    },
  };
}
