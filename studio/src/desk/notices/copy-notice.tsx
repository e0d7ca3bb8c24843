import { deleteWorkingCopy } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { deskText, studioText } from '@ezhuthu/kit/text';
import { Button, useTimezone, useToast } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { draftOf } from '../draft.ts';
import { momentOf } from '../moment.ts';
import type { Desk } from '../use-desk.ts';
import { Notice } from './notice.tsx';

/** Says that what is shown is not what readers see, and leads back to that. */
export function CopyNotice({ desk }: { desk: Desk }) {
  const timezone = useTimezone();
  const toast = useToast();
  const { stored, saver, read, replace } = desk;
  const [opened] = useState(stored.copy);
  const [isGone, setIsGone] = useState(false);
  if (!opened || isGone || !stored.copy) return null;

  async function handleDiscard() {
    const mine = read();
    try {
      await call(deleteWorkingCopy, { params: { id: stored.post!.id } });
    } catch {
      return toast.bad(studioText.saveFailed);
    }
    saver.accept({ post: stored.post, copy: null }, { isDirty: false });
    replace(draftOf(stored.post!));
    setIsGone(true);
    toast.good(deskText.copyDiscarded, {
      label: deskText.undo,
      onAction() {
        replace(mine);
        saver.touch();
      },
    });
  }

  return (
    <Notice>
      <span>{deskText.copyShown(momentOf(opened.savedAt, timezone))}</span>
      <Button isCompact onClick={handleDiscard}>
        {deskText.discardCopy}
      </Button>
    </Notice>
  );
}
