/** Asks the shell to open the sign-in popup over the page. */
export interface SignInRequest {
  /** Shown above the form. */
  reason?: string;
  /** What it begins with: a form, or the question whether to sign in at all. */
  mode?: SignInMode;
  /** What asked for it, and is done once somebody is signed in. */
  onSignedIn?: () => void;
  /** Closed by hand. */
  onClose?: () => void;
  /** The secret of an invitation, with which one signs up. */
  invitation?: string;
}

export type SignInMode = 'login' | 'signup' | 'forgotPassword' | 'prompt';

type Listener = (request: SignInRequest) => void;
let listener: Listener | undefined;
/** Asked for before the shell was listening, as a page may while it is put together. */
let waiting: SignInRequest | undefined;

/** The shell takes the requests; there is one shell. */
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
