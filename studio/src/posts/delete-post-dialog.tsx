import { deskText } from '@ezhuthu/kit/text';
import { ChoiceDialog, type ChoiceDialogProps } from '@ezhuthu/kit/ui';

interface DeletePostDialogProps
  extends Pick<ChoiceDialogProps, 'trigger' | 'isOpen' | 'onOpenChange' | 'isBusy'> {
  onDelete(way: { forGood: boolean }): void;
}

/** Asks whether a post goes to the trash, from where it comes back, or for good. */
export function DeletePostDialog({ onDelete, ...dialog }: DeletePostDialogProps) {
  return (
    <ChoiceDialog
      {...dialog}
      title={deskText.deleteQuestion}
      choices={[
        {
          label: deskText.toTrash,
          detail: deskText.deleteDetail,
          onChoose: () => onDelete({ forGood: false }),
        },
        {
          label: deskText.deleteForGood,
          detail: deskText.deleteForGoodDetail,
          isDangerous: true,
          onChoose: () => onDelete({ forGood: true }),
        },
      ]}
    />
  );
}
