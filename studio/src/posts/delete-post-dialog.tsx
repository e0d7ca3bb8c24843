import { postEditorText } from '@ezhuthu/kit/text';
import { ChoiceDialog, type ChoiceDialogProps } from '@ezhuthu/kit/ui';

interface DeletePostDialogProps
  extends Pick<ChoiceDialogProps, 'trigger' | 'isOpen' | 'onOpenChange' | 'isBusy'> {
  onDelete(way: { forGood: boolean }): void;
}

/** Asks whether to move a post to the trash or delete it permanently. */
export function DeletePostDialog({ onDelete, ...dialog }: DeletePostDialogProps) {
  return (
    <ChoiceDialog
      {...dialog}
      title={postEditorText.deleteQuestion}
      choices={[
        {
          label: postEditorText.toTrash,
          detail: postEditorText.deleteDetail,
          onChoose: () => onDelete({ forGood: false }),
        },
        {
          label: postEditorText.deleteForGood,
          detail: postEditorText.deleteForGoodDetail,
          isDangerous: true,
          onChoose: () => onDelete({ forGood: true }),
        },
      ]}
    />
  );
}
