/** A module of a front that failed to load, a page of it that threw, or code outside of rendering that did. */
export type Failure = 'load' | 'page' | 'script';

/** A release of a front. */
export interface FrontVersion {
  name: string;
  version: string;
}

/** The front is undefined for the shell. */
type Failed = [front: FrontVersion | undefined, failure: Failure, error: unknown];

const waiting: Failed[] = [];
let send = (...failed: Failed): unknown => waiting.push(failed);

/** Reports a failure to the page server, as soon as the code for it is loaded. */
export const reportFailure = (...failed: Failed): void => void send(...failed);

/** Sets the function that sends reports, and calls it for those that wait. */
export function provideSender(sender: typeof send): void {
  send = sender;
  for (const failed of waiting.splice(0)) send(...failed);
}
