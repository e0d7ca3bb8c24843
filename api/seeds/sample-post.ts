/** A sample post; its date is relative to the day of the first start. */
export interface SamplePost {
  title: string;
  subtitle?: string;
  category: string;
  tags: string[];
  daysAgo: number;
  content: string;
}
