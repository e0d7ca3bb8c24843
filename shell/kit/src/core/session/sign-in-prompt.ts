/** Asks the shell to open the sign-in popup over the page. */
export interface SignInRequest {
  /** Shown above the form. */
  reason?: string;
}

type Listener = (request: SignInRequest) => void;
let listener: Listener | undefined;

/** The shell takes the requests; there is one shell. */
export function onSignInRequest(given: Listener): () => void {
  listener = given;
  return () => {
    listener = undefined;
  };
}

export function requestSignIn(request: SignInRequest = {}): void {
  listener?.(request);
}
