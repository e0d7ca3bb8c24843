/** The post editor's interface to the rich-text editor. */
export interface BodyEditor {
  /** The HTML to store, including the jump break and marks. */
  html(): string;
  /** Replaces the text in one undo step. */
  replace(html: string): void;
  /** Whether uploads are pending: their pictures are not in the HTML yet. */
  isWaiting(): boolean;
  /** Inserts a jump break at the cursor. */
  insertBreak(): void;
  focus(): void;
}
