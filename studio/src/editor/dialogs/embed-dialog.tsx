import { editorText } from '@ezhuthu/kit/text';
import { TextArea } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { DialogForm } from './dialog-form.tsx';

interface EmbedDialogProps {
  onInsert(code: string): void;
  onClose(): void;
}

/** Inserts embed code of another site, which readers activate by a click. */
export function EmbedDialog({ onInsert, onClose }: EmbedDialogProps) {
  const [code, setCode] = useState('');

  return (
    <DialogForm
      title={editorText.embed}
      description={editorText.embedHint}
      isComplete={code.trim() !== ''}
      onSubmit={() => onInsert(code.trim())}
      onClose={onClose}
    >
      <TextArea
        label={editorText.embedCode}
        rows={8}
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </DialogForm>
  );
}
