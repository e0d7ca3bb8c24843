import { type CommentsOfDeleted, deleteMember, linkMemberData, type Member } from '@ezhuthu/contract';
import { ChoiceDialog, IconButton, Menu, MenuItem, toast, useWrite } from '@ezhuthu/kit/ui';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useState } from 'react';
import { readersText } from '../messages/settings.ts';

const messages = readersText.rights;

/** What the author can do for somebody who has written a letter: give them what is kept about them, or delete it. */
export function MemberRights({ member: { id, name }, onDeleted }: { member: Member; onDeleted(): void }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const exported = useWrite(linkMemberData, {
    failed: messages.exportFailed,
    onSuccess: ({ url }) => location.assign(url),
  });
  const removal = useWrite(deleteMember, {
    failed: messages.deleteFailed,
    onSuccess() {
      setIsDeleting(false);
      toast.good(messages.deleted(name));
      onDeleted();
    },
  });
  const remove = (comments: CommentsOfDeleted) => void removal.write({ params: { id }, body: { comments } });
  return (
    <>
      <Menu
        trigger={
          <IconButton label={messages.menu(name)}>
            <EllipsisVertical size={20} />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => void exported.write({ params: { id } })}>{messages.export}</MenuItem>
        <MenuItem isDangerous onSelect={() => setIsDeleting(true)}>
          {messages.delete}
        </MenuItem>
      </Menu>
      <ChoiceDialog
        isOpen={isDeleting}
        onOpenChange={setIsDeleting}
        isBusy={removal.isBusy}
        title={messages.question(name)}
        choices={[
          {
            label: messages.anonymise,
            detail: messages.anonymiseDetail,
            isDangerous: true,
            onChoose: () => remove('anonymise'),
          },
          {
            label: messages.withComments,
            detail: messages.withCommentsDetail,
            isDangerous: true,
            onChoose: () => remove('delete'),
          },
        ]}
      />
    </>
  );
}
