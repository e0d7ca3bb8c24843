/** What the post editor asks of the text's editor. */
export interface BodyEditor {
  /** The text as it is stored, jump break and marks included. */
  html(): string;
  /** Puts another text in the place of this one, as one step that can be undone. */
  replace(html: string): void;
  /** Whether pictures are still on their way to the server: the text does not have them yet. */
  isWaiting(): boolean;
  /** Puts a jump break at the cursor. */
  insertBreak(): void;
  focus(): void;
}
