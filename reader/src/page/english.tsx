/** A text that is specified in English, marked as such for screen readers. */
export const english = (text: string) => <span lang="en">{text}</span>;
