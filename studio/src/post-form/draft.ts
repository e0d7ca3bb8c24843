import { defaultCategory, type Post } from '@ezhuthu/contract';

/** What the form holds: the text fields of a post. */
export interface Draft {
  title: string;
  subtitle: string;
  content: string;
  category: string;
  tags: string[];
}

export const emptyDraft: Draft = {
  title: '',
  subtitle: '',
  content: '',
  category: defaultCategory,
  tags: [],
};

export const draftOf = ({ title, subtitle, content, category, tags }: Post): Draft => ({
  title,
  subtitle,
  content,
  category,
  tags,
});
