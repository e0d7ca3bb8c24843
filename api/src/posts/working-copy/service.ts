import type { Post, putWorkingCopy, Validated, WorkingCopy } from '@ezhuthu/contract';
import { withCurrentTerms } from '../../categories/service.ts';
import type { Actor, Viewer } from '../../platform/auth/viewer.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { servedHtml } from '../../platform/html/own-files.ts';
import { once } from '../../platform/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockForCopy, unpublishedPostRef } from '../may-write.ts';
import { postMessages } from '../messages.ts';
import { storedContent } from '../pictures.ts';
import { uniqueTags } from '../rules.ts';
import { emptyCopy, findCopy, storeCopy } from './queries.ts';
import { isForeign, storeCopyAsRevision, toCopy } from './stored-copy.ts';

async function getCopy({ database, config }: Platform, postId: string): Promise<WorkingCopy | null> {
  const copy = toCopy(await findCopy(database.read, postId));
  return (
    copy && {
      ...(await withCurrentTerms(database.read, copy)),
      content: servedHtml(copy.content, config),
    }
  );
}

/** @throws AppError `not_found` */
export async function readWorkingCopy(
  platform: Platform,
  ref: string,
  viewer: Viewer,
): Promise<{ workingCopy: WorkingCopy | null }> {
  const { id } = await unpublishedPostRef(platform, ref, viewer);
  return { workingCopy: await getCopy(platform, id) };
}

/**
 * @throws AppError `conflict` with the stored copy when `input.copyVersion` is stale; nothing is overwritten
 * then
 */
export async function saveWorkingCopy(
  platform: Platform,
  { ref, input }: { ref: string; input: Validated<typeof putWorkingCopy>['body'] },
  { viewer, attempt }: Actor,
): Promise<WorkingCopy> {
  const { clock } = platform;
  const { copyVersion, baseVersion, editorId, ...text } = input;
  const content = await storedContent(platform, input.content);
  const fields = JSON.stringify({ ...text, content, tags: uniqueTags(input.tags) });
  const { resultId, status } = await once(platform, attempt, async (tx) => {
    const { id } = await lockForCopy(tx, ref, viewer);
    const copy = await findCopy(tx, id);
    const current = copy?.fields ? copy.copy_version : 0;
    if (current !== copyVersion) return { status: 409, resultId: id };
    if (copy && isForeign(copy, editorId)) await storeCopyAsRevision(tx, copy);
    await storeCopy(tx, {
      post_id: id,
      copy_version: (copy?.copy_version ?? 0) + 1,
      base_version: baseVersion,
      saved_at: clock.now(),
      saved_by: editorId ?? null,
      fields,
    });
    return { status: 200, resultId: id };
  });
  const current = await getCopy(platform, resultId);
  if (status === 200 && current) return current;
  throw new AppError('conflict', postMessages.copyChangedElsewhere, { current });
}

type WrittenText = Omit<WorkingCopy, 'urlSlug' | 'publishedAt' | 'baseVersion' | 'copyVersion' | 'savedAt'>;

/**
 * Makes a stored text the working copy of a public post; a copy that there was becomes a revision.
 * @throws AppError `not_found`, `forbidden`
 */
export async function replaceWorkingCopy(
  platform: Platform,
  { post: { id, version, urlSlug, publishedAt }, text }: { post: Post; text: WrittenText },
  { viewer, attempt }: Actor,
): Promise<void> {
  await once(platform, attempt, async (tx) => {
    await lockForCopy(tx, id, viewer);
    const copy = await findCopy(tx, id);
    await storeCopyAsRevision(tx, copy);
    await storeCopy(tx, {
      post_id: id,
      copy_version: (copy?.copy_version ?? 0) + 1,
      base_version: version,
      saved_at: platform.clock.now(),
      saved_by: null,
      fields: JSON.stringify({ ...text, urlSlug, publishedAt }),
    });
  });
}

/** @throws AppError `not_found` when there is no such post */
export async function discardWorkingCopy(
  platform: Platform,
  ref: string,
  { viewer, attempt }: Actor,
): Promise<void> {
  await once(platform, attempt, async (tx) => {
    const { id } = await lockForCopy(tx, ref, viewer);
    const copy = await findCopy(tx, id);
    await storeCopyAsRevision(tx, copy);
    await emptyCopy(tx, id);
  });
}
