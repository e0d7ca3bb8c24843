/** Words that are documented in English, said to be so for who hears them. */
export const english = (text: string) => <span lang="en">{text}</span>;
