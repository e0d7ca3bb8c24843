/** One piece of the sample content; its day is counted back from the day the site is made. */
export interface SamplePost {
  title: string;
  subtitle?: string;
  category: string;
  tags: string[];
  daysAgo: number;
  content: string;
}
