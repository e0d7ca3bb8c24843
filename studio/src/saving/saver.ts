import { ApiError, onServerReached, sessionStore } from '@ezhuthu/kit';

/** `auto` is a save by the auto-save timer or a retry; the author asks for the other two. */
export type SaveKind = 'auto' | 'draft' | 'publish';

/** Why the last save failed. */
type Failure =
  /** No response, or the server failed: it is retried. */
  | 'offline'
  /** The server refused it, or the session has ended. */
  | 'refused'
  /** Somebody else has stored another version. The author has to choose. */
  | 'conflict';

/** `V` is what is written, `S` what the server has of it. */
export interface SavingState<V, S> {
  /** What was written until the last pause, where it has to be read. */
  value: V;
  /** What the next save replaces. */
  stored: S;
  /** Whether anything is written that is not stored. */
  isDirty: boolean;
  inFlight: SaveKind | null;
  /** Lasts while the save is retried, until one succeeds. */
  failure: Failure | null;
  error: unknown;
  /** What somebody else has stored; set from the conflict until the author has chosen. */
  conflict: S | null;
  /** Milliseconds since the epoch, by the browser's clock. */
  savedAt: number | null;
}

export interface SaveRequest<V, S> {
  kind: SaveKind;
  value: V;
  stored: S;
  /** Constant for the same value until it is stored. */
  idempotencyKey: string;
}

export interface SaverOptions<V, S> {
  value: V;
  stored: S;
  /** Whether the value to begin with is not stored. */
  isDirty?: boolean;
  /** Whether the author's save of it has failed before, and is to be retried. */
  isWaiting?: boolean;
  conflict?: S | null;
  isAutoSaving?: boolean;
  /** @throws ApiError */
  send(request: SaveRequest<V, S>): Promise<S>;
  /** The value with what is written since. It takes long, so it is called at pauses; without it values come by `change`. */
  read?(value: V): V;
  /** Whether there is enough for an auto-save. */
  isWorthSaving?(value: V): boolean;
  mayRetry?(value: V): boolean;
  /** The version that the response to an outdated save contains. */
  getTheirs?(current: unknown, stored: S): S;
  /** Whether a stored version has the text that was sent, which the server may have sanitized. */
  hasText?(stored: S, value: V): boolean;
  /** What is not stored, in the browser's storage. */
  localCopy?: { keep(value: V, state: SavingState<V, S>): void; forget(): void };
  onStored?(stored: S, kind: SaveKind): void;
  /** Called when a failure begins, or becomes another. */
  onFailure?(): void;
}

/** Milliseconds after the last change until the auto-save. */
const autoSaveDelay = 3000;
/** Milliseconds until a failed save is retried; doubled after each failure. */
const retryDelay = { first: 2000, longest: 30_000 };
/**
 * Milliseconds without typing before the value is read and written to the browser's storage. The work blocks the main
 * thread, so the delay grows with the duration of the last run.
 */
const copyDelay = { min: 500, max: 3000, perWork: 10 };

const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Whether a retry may succeed: no response, a server error, or a rate limit. */
const isTemporary = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

const isSignedIn = () => sessionStore.current().status === 'member';

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export class SaveInProgress extends Error {}

/**
 * Saves something that is edited, one request at a time, and retries what failed. A request without a response is
 * repeated unchanged, with its key, before anything newer. What is not stored stays in the browser's storage.
 */
export class Saver<V, S> {
  private readonly options: SaverOptions<V, S>;
  private readonly listeners = new Set<() => void>();
  private state: SavingState<V, S>;
  private isAutoSaving: boolean;
  /** Whether anything was written since the last save began. */
  private hasChanged: boolean;
  /** Until the next auto-save, or until the next retry. */
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Of consecutive temporary failures. */
  private failures = 0;
  /** What a retry is: an auto-save, or the author's save of a draft, also where auto-save is off. */
  private retriedKind: 'auto' | 'draft' = 'draft';
  /** Nothing is retried any more. */
  private isClosed = false;
  /** The auto-save in flight; never rejects. */
  private autoSaveInFlight: Promise<unknown> | undefined;
  private unanswered: SaveRequest<V, S> | undefined;
  /** A publication without a response that is not retried; it may have happened. */
  private doubtful: SaveRequest<V, S> | undefined;
  private copyTimer: ReturnType<typeof setTimeout> | undefined;
  /** Duration of the last writing of the local copy, in milliseconds. */
  private copyWork = 0;
  private isCopied = true;

  constructor(options: SaverOptions<V, S>) {
    const { value, stored, isDirty = false, conflict = null, isWaiting, isAutoSaving = false } = options;
    const failure = conflict ? 'conflict' : isWaiting ? 'offline' : null;
    this.options = options;
    this.isAutoSaving = isAutoSaving;
    this.hasChanged = isDirty;
    this.state = { value, stored, isDirty, inFlight: null, failure, error: null, conflict, savedAt: null };
  }

  readonly current = (): SavingState<V, S> => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The same state stays where nothing changes, so that nothing is rendered. */
  private set(change: Partial<SavingState<V, S>>): void {
    const next = { ...this.state, ...change };
    const names = Object.keys(change) as (keyof SavingState<V, S>)[];
    if (names.every((name) => Object.is(next[name], this.state[name]))) return;
    this.state = next;
    for (const listener of this.listeners) listener();
  }

  /** The value, with what is written this moment. */
  readonly read = (): V => this.options.read?.(this.state.value) ?? this.state.value;

  /** To be called with a changed value, or without one after a change of what `read` reads. */
  change(value: V = this.state.value): void {
    this.hasChanged = true;
    this.set({ value, isDirty: true });
    this.keepSoon();
    this.autoSaveAfterTyping();
  }

  /** Puts another value in place, which counts as stored until the next change. */
  replace(value: V): void {
    this.set({ value });
  }

  /** Ends a conflict, or puts another stored version in place: the next save replaces `stored`. */
  accept(stored: S, { isDirty, value = this.state.value }: { isDirty: boolean; value?: V }): void {
    this.unanswered = undefined;
    this.failures = 0;
    this.hasChanged = isDirty;
    if (isDirty) this.isCopied = false;
    this.set({ value, stored, isDirty, conflict: null, failure: null });
  }

  /** Takes a stored version instead of what is written, which is removed from the browser's storage, too. */
  discard(stored: S, value?: V): void {
    clearTimeout(this.copyTimer);
    this.accept(stored, { isDirty: false, value });
    this.options.localCopy?.forget();
  }

  /** What is stored has changed by other means than a save, such as by being hidden. */
  update(change: Partial<S>): void {
    this.set({ stored: { ...this.state.stored, ...change } });
  }

  setAutoSaving(isOn: boolean): void {
    this.isAutoSaving = isOn;
    if (isOn) this.autoSaveAfterTyping();
  }

  /**
   * The author's save, after an auto-save in flight.
   * @throws SaveInProgress during another save of the author's; ApiError
   */
  readonly save = async (kind: 'draft' | 'publish'): Promise<S> => {
    if (this.state.inFlight === 'auto') {
      this.set({ inFlight: kind });
      await this.autoSaveInFlight;
    }
    return this.run(kind);
  };

  readonly autoSave = async (): Promise<void> => {
    const { isDirty, conflict, inFlight } = this.state;
    if (!isDirty || conflict || !this.isAutoSaving || !isSignedIn()) return;
    if (inFlight) return this.startTimer(this.autoSave, autoSaveDelay);
    const value = this.read();
    if (this.options.isWorthSaving && !this.options.isWorthSaving(value)) return;
    // the state has its failure
    this.autoSaveInFlight = this.run('auto', value).catch(() => {});
    await this.autoSaveInFlight;
  };

  /** Retries a failed save now, if there is one: the server may be reachable again. */
  readonly retry = async (): Promise<void> => {
    const { failure, inFlight, value } = this.state;
    if (!failure || failure === 'conflict' || inFlight || !isSignedIn()) return;
    if (this.options.mayRetry && !this.options.mayRetry(value)) return;
    if (this.retriedKind === 'auto') return this.autoSave();
    // the state has its failure
    await this.run('draft').catch(() => {});
  };

  private async run(kind: SaveKind, value = this.read()): Promise<S> {
    if (this.state.inFlight) throw new SaveInProgress();
    clearTimeout(this.timer);
    this.hasChanged = false;
    this.set({ inFlight: kind });
    let stored: S;
    try {
      stored = await this.send(kind, value);
    } catch (error) {
      return this.fail(error, kind);
    }
    const isDirty = this.hasChanged;
    this.failures = 0;
    this.doubtful = undefined;
    this.set({ stored, isDirty, inFlight: null, failure: null, conflict: null, savedAt: Date.now() });
    if (isDirty) {
      this.keepSoon();
      this.startTimer(this.autoSave, autoSaveDelay);
    } else this.options.localCopy?.forget();
    this.options.onStored?.(stored, kind);
    return stored;
  }

  /** Sends a value, and before it, unchanged, an earlier one that got no response. */
  private async send(kind: SaveKind, value: V): Promise<S> {
    // only the author publishes: an auto-save must not repeat a publication
    if (this.unanswered?.kind === 'publish' && kind !== 'publish') {
      this.doubtful = this.unanswered;
      this.unanswered = undefined;
    }
    const earlier = this.unanswered;
    if (earlier) {
      const stored = await this.request(earlier);
      if (earlier.kind === kind && isSame(earlier.value, value)) return stored;
      this.set({ stored });
    }
    return this.request({ kind, value, stored: this.state.stored, idempotencyKey: crypto.randomUUID() });
  }

  private async request(request: SaveRequest<V, S>): Promise<S> {
    this.unanswered = request;
    try {
      const stored = await this.options.send(request);
      this.unanswered = undefined;
      return stored;
    } catch (error) {
      if (isRefused(error)) this.unanswered = undefined;
      throw error;
    }
  }

  /** @throws the error, unless it turns out that a publication had succeeded */
  private fail(error: unknown, kind: SaveKind): Promise<S> {
    const { stored, failure: before } = this.state;
    const theirs = this.getTheirs(error, stored);
    if (theirs && this.doubtful && this.options.hasText?.(theirs, this.doubtful.value)) {
      this.doubtful = undefined;
      this.set({ stored: theirs, inFlight: null, failure: null });
      return this.run(kind);
    }
    const conflict = theirs ?? this.state.conflict;
    const failure = conflict ? 'conflict' : isTemporary(error) ? 'offline' : 'refused';
    this.set({ inFlight: null, conflict, failure, error });
    if (failure !== before) this.options.onFailure?.();
    this.retriedKind = kind === 'draft' ? 'draft' : 'auto';
    if (isTemporary(error) && !this.isClosed)
      this.startTimer(this.retry, Math.min(retryDelay.longest, retryDelay.first * 2 ** this.failures++));
    throw error;
  }

  private getTheirs(error: unknown, stored: S): S | null {
    if (!(error instanceof ApiError) || error.code !== 'conflict' || !error.current) return null;
    return this.options.getTheirs?.(error.current, stored) ?? (error.current as S);
  }

  private startTimer(action: () => void, delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(action, delay);
  }

  /** While retries are pending, typing does not shorten their delay. */
  private autoSaveAfterTyping(): void {
    if (this.failures === 0) this.startTimer(this.autoSave, autoSaveDelay);
  }

  private keepSoon(): void {
    this.isCopied = false;
    clearTimeout(this.copyTimer);
    if (!this.options.read) {
      this.keep();
      return;
    }
    // another editor may have taken over what was kept
    if (this.isClosed) return;
    const delay = Math.min(copyDelay.max, Math.max(copyDelay.min, copyDelay.perWork * this.copyWork));
    this.copyTimer = setTimeout(() => {
      const start = performance.now();
      this.keep();
      this.copyWork = performance.now() - start;
    }, delay);
  }

  /** Reads the value, and writes what is not stored to the browser's storage. */
  keep(): void {
    clearTimeout(this.copyTimer);
    this.isCopied = true;
    this.set({ value: this.read() });
    if (this.state.isDirty) this.options.localCopy?.keep(this.state.value, this.state);
  }

  private readonly leave = (): void => {
    if (!this.isCopied) this.keep();
    void this.autoSave();
  };

  /**
   * Saves as the page is hidden or left, and retries what failed once the server may be reachable.
   * @returns closes it
   */
  readonly open = (): (() => void) => {
    const resume = () => {
      void this.autoSave();
      void this.retry();
    };
    const endSubscriptions = [sessionStore.subscribe(resume), onServerReached(this.retry)];
    const handleVisibility = () => (document.visibilityState === 'hidden' ? this.leave() : void this.retry());
    const heard: [EventTarget, string, () => void][] = [
      [document, 'visibilitychange', handleVisibility],
      [window, 'pagehide', this.leave],
      [window, 'online', this.retry],
      [window, 'focus', this.retry],
    ];
    for (const [target, event, listener] of heard) target.addEventListener(event, listener);
    this.isClosed = false;
    resume();
    return () => {
      for (const end of endSubscriptions) end();
      for (const [target, event, listener] of heard) target.removeEventListener(event, listener);
      this.leave();
      this.stop();
    };
  };

  /** Saves nothing by itself any more; a save in flight goes on. */
  stop(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    clearTimeout(this.copyTimer);
  }
}
