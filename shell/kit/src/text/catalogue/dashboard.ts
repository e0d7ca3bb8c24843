/** Words of the author's dashboard. */
export const dashboardText = {
  title: 'Dashboard',
  newPost: 'New Post',
  all: 'All',
  published: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
  read: 'வாசி',
  more: 'Load More Posts',
  failed: 'Failed to load posts.',
  none: 'No posts found',
  first: 'Get started by creating your first story.',
} as const;
