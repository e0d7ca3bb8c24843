/** What an edition is made of: read once, written as EPUB and as pages to print. */
export interface BookContent {
  id: string;
  title: string;
  author: string;
  description: string;
  /** BCP 47, such as `ta`. */
  language: string;
  siteName: string;
  siteUrl: string;
  madeAt: Date;
  /** In which `madeAt` is a day. */
  timezone: string;
  chapters: Chapter[];
  /** Pictures of the text, by their paths on the site. */
  pictures: Map<string, BookPicture>;
  cover: BookPicture;
  words: BookWords;
}

export interface Chapter {
  /** From 1. */
  n: number;
  postId: string;
  title: string;
  subtitle: string;
  content: string;
  /** The author's own picture above the text, or empty. */
  coverImage: string;
  /** Whether the whole text is set as a poem. */
  isPoem: boolean;
  /** Full address on the site. */
  url: string;
}

/** A picture in the folder in which an edition is made. */
export interface BookPicture {
  /** Relative to the book, such as `images/p1.jpg`. */
  path: string;
  type: 'image/jpeg' | 'image/png' | 'image/gif';
  /** Pixels. */
  width: number;
  height: number;
}

/** Words that a book adds to its texts, in its language. */
export type BookWords = typeof tamil;

const tamil = {
  cover: 'அட்டை',
  titlePage: 'தலைப்புப் பக்கம்',
  contents: 'பொருளடக்கம்',
  start: 'நூலின் தொடக்கம்',
  footnotes: 'அடிக்குறிப்புகள்',
  backToText: 'உரைக்குத் திரும்பு',
  video: 'காணொளி',
  embedded: 'தளத்தில் காண்க',
  from: (site: string) => `${site} தளத்திலிருந்து`,
  made: (date: string) => `இப்பதிப்பு: ${date}`,
  accessibility: (pictures: 'none' | 'described' | 'some') =>
    ({
      none: 'உரை முழுவதும் திரை வாசிப்பானால் வாசிக்கத்தக்கது; படங்கள் இல்லை.',
      described: 'உரை முழுவதும் திரை வாசிப்பானால் வாசிக்கத்தக்கது; படங்களுக்கு விளக்கம் உண்டு.',
      some: 'உரை முழுவதும் திரை வாசிப்பானால் வாசிக்கத்தக்கது; சில படங்களுக்கு விளக்கம் இல்லை.',
    })[pictures],
};

const english: BookWords = {
  cover: 'Cover',
  titlePage: 'Title page',
  contents: 'Contents',
  start: 'Beginning of the book',
  footnotes: 'Footnotes',
  backToText: 'Back to the text',
  video: 'Video',
  embedded: 'See it on the site',
  from: (site) => `From ${site}`,
  made: (date) => `This edition: ${date}`,
  accessibility: (pictures) =>
    ({
      none: 'All of the text can be read by screen readers; there are no pictures.',
      described: 'All of the text can be read by screen readers; pictures have descriptions.',
      some: 'All of the text can be read by screen readers; some pictures have no descriptions.',
    })[pictures],
};

/** Tamil unless the book is in English. */
export const bookWords = (language: string): BookWords => (/^en\b/i.test(language) ? english : tamil);

/** An id in file names and links: `c007`. */
export const chapterId = ({ n }: Pick<Chapter, 'n'>): string => `c${String(n).padStart(3, '0')}`;
