/** A text that the specification has in English, marked as such for screen readers. */
export const english = (text: string) => <span lang="en">{text}</span>;
