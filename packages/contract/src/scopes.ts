/** What an API key may be allowed: to read a subject or to change it. */
export const scopes = [
  'posts:read',
  'posts:write',
  'comments:read',
  'comments:write',
  'images:read',
  'images:write',
  'books:read',
  'books:write',
  'redirects:read',
  'redirects:write',
  'subscribers:read',
  'analytics:read',
] as const;
export type Scope = (typeof scopes)[number];

/**
 * The scope that each operation needs from an API key, by the operation's name. Keys are refused everywhere else: accounts,
 * sessions, passwords, keys, webhooks, roles, settings, archives, backups and imports are for people.
 */
const scopeOperations: Record<Scope, readonly string[]> = {
  'posts:read': [
    'listPosts',
    'getPost',
    'searchPosts',
    'listPublishedPosts',
    'listCategories',
    'listCategoryNames',
    'listCategoryPosts',
    'listTagPosts',
    'getRelatedPosts',
    'listPicks',
    'listDiary',
    'getTimeline',
    'getCalendar',
    'listDayPosts',
    'listDiaryPosts',
    'listReactions',
    'exportPost',
    'listTrash',
    'listRevisions',
    'getRevision',
    'getWorkingCopy',
  ],
  'posts:write': [
    'createPost',
    'updatePost',
    'deletePost',
    'restorePost',
    'toggleHidden',
    'changePosts',
    'publishScheduled',
    'restoreRevision',
    'keepRevision',
    'putWorkingCopy',
    'deleteWorkingCopy',
  ],
  'comments:read': ['listComments'],
  'comments:write': [
    'addComment',
    'deleteComment',
    'approveComment',
    'toggleCommentHidden',
    'setCommentsOpen',
  ],
  'images:read': ['listImages', 'listPictures', 'getActiveImage'],
  'images:write': ['uploadImage', 'fetchImage', 'createImage', 'updateImage', 'activateImage', 'deleteImage'],
  'books:read': ['listBooks', 'getBook', 'listAllBooks'],
  'books:write': ['createBook', 'updateBook', 'deleteBook', 'reorderBooks'],
  'redirects:read': ['listRedirects', 'listMissingAddresses', 'testAddress'],
  'redirects:write': [
    'createRedirect',
    'updateRedirect',
    'deleteRedirect',
    'importRedirects',
    'ignoreMissingAddress',
  ],
  'subscribers:read': ['listSubscribers'],
  'analytics:read': [
    'getAnalyticsDashboard',
    'getBloggerStats',
    'getPostFigures',
    'getRealtime',
    'getVisitBreakdown',
    'getVisitors',
    'getVisits',
    'listDetailedViews',
    'listPostFigures',
    'listTopPosts',
  ],
};

const scopesByName = new Map(
  scopes.flatMap((scope) => scopeOperations[scope].map((name) => [name, scope] as const)),
);

/** The scope that a key needs for an operation; undefined where keys are refused. */
export const getScope = ({ name }: { name: string }): Scope | undefined => scopesByName.get(name);
