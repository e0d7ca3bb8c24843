/**
 * Roles of accounts. The author owns the site; an editor edits drafts of everybody, a guest author writes posts for the
 * author to publish, a moderator looks after the comments.
 */
export const roles = ['author', 'editor', 'guest', 'moderator', 'reader'] as const;
export type Role = (typeof roles)[number];

/** Roles that the author can give to somebody. */
export const givenRoles = ['editor', 'guest', 'moderator', 'reader'] as const satisfies readonly Role[];

/** Who has which permission. Operations and pages name one as their `access`; `guard` enforces it on the server. */
export const permissions = {
  /** Everything else: publishing, settings, members, analytics, backups. */
  author: ['author'],
  /** Drafts of others, and working copies of public posts. */
  editing: ['author', 'editor'],
  /** Posts that are not public yet; guest authors only have their own (`posts/may-write.ts`). */
  writing: ['author', 'editor', 'guest'],
  /** Approving, hiding and deleting comments. */
  comments: ['author', 'editor', 'moderator'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export const hasPermission = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role);

/** Roles that see unpublished work or what readers write, and of which the site may demand a second factor. */
export const isStaff = (role: Role): boolean => role !== 'reader';

/** @param user without `role` when a release wrote it that had no roles */
export const getRole = ({ role, isAuthor }: { role?: Role; isAuthor: boolean }): Role =>
  role ?? (isAuthor ? 'author' : 'reader');
