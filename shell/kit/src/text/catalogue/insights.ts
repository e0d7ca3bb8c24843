/** Words of the analytics screens. */
export const insightsText = {
  title: 'Blog Analytics',
  subtitle: "Track your blog's performance",
  totalPageViews: 'Total Page Views',
  allTime: 'all time',
  post: 'பதிவு',
  views: 'Views',
  publishedOn: 'வெளியான நாள்',
  topPosts: 'Top Performing Posts',
  viewPost: 'View Post',
  noPosts: 'No published posts found',
  noPostsHint: 'Create and publish your first post to see analytics here',
  failed: 'Failed to load analytics',
  refresh: 'Refresh',
} as const;
