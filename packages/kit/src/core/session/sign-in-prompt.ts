/** A request to the shell to open the sign-in dialog. */
export interface SignInRequest {
  /** Shown above the form. */
  reason?: string;
  /** The initial view: a form, or the question whether to sign in. */
  mode?: SignInMode;
  /** Called once the user has signed in. */
  onSignedIn?: () => void;
  /** Called when the user closes the dialog. */
  onClose?: () => void;
  /** The invitation's token, required for sign-up by invitation. */
  invitation?: string;
}

export type SignInMode = 'login' | 'signup' | 'forgotPassword' | 'prompt';

type Listener = (request: SignInRequest) => void;
let listener: Listener | undefined;
/** A request made before the shell listens, for example during hydration. */
let waiting: SignInRequest | undefined;

/** Registers the shell as the only listener. @returns a function that unsubscribes */
export function onSignInRequest(next: Listener): () => void {
  listener = next;
  if (waiting) next(waiting);
  waiting = undefined;
  return () => {
    listener = undefined;
  };
}

export function requestSignIn(request: SignInRequest = {}): void {
  if (listener) listener(request);
  else waiting = request;
}
