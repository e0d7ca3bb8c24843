/** Texts of the author's tools on a post's page. */
export const toolsText = {
  views: 'வாசித்தவர்கள்',
  edit: 'Edit',
  hide: 'Hide',
  unhide: 'Unhide',
  remove: 'Delete',
  removed: 'Post deleted successfully.',
  removeFailed: 'Failed to delete post.',
  removeForbidden: 'You need author privileges to delete posts.',
  published: 'Published',
  draft: 'Draft',
  hidden: 'Hidden',
  scheduledFor: (date: string) => `Scheduled: ${date}`,
} as const;
