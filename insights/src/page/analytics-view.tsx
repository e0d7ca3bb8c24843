import type { ReactNode } from 'react';
import { useAddress } from '../address/use-address.ts';
import { AllPosts } from '../all-posts/all-posts.tsx';
import { OnePost } from '../one-post/one-post.tsx';
import { BlogMetrics } from './blog-metrics.tsx';

/** The whole blog, the list of posts, or one post, depending on the URL. */
export function AnalyticsView({ heading }: { heading?: ReactNode }) {
  const { get } = useAddress();
  const post = get('post');
  if (post) return <OnePost key={post} id={post} heading={heading} />;
  if (get('view') === 'posts') return <AllPosts heading={heading} />;
  return <BlogMetrics heading={heading} />;
}
