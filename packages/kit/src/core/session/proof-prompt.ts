/** Asks the user to prove who they are; resolves to whether they did. */
type Prompt = () => Promise<boolean>;

let prompt: Prompt | undefined;
/** Several requests that are refused at once wait for the same dialog. */
let asking: Promise<boolean> | undefined;

/** Registers the shell's dialog. @returns a function that unregisters it */
export function provideProofPrompt(next: Prompt): () => void {
  prompt = next;
  return () => {
    prompt = undefined;
  };
}

/** @returns whether the session is proven now; false, too, where nobody can be asked */
export function requestProof(): Promise<boolean> {
  asking ??= (prompt?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
