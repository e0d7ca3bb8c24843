import { TextArea } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { editorText } from '../../messages/editor.ts';
import { DialogForm } from './dialog-form.tsx';

const maxLength = 2000;

interface FootnoteDialogProps {
  /** Empty for a new footnote. */
  text: string;
  onInsert(text: string): void;
  onClose(): void;
}

/** The text of a footnote; an emptied one is removed. */
export function FootnoteDialog({ text, onInsert, onClose }: FootnoteDialogProps) {
  const [written, setWritten] = useState(text);
  return (
    <DialogForm
      title={editorText.footnote}
      isComplete={text !== '' || written.trim() !== ''}
      onSubmit={() => onInsert(written.replace(/\s+/g, ' ').trim())}
      onClose={onClose}
    >
      <TextArea
        label={editorText.footnoteText}
        rows={4}
        maxLength={maxLength}
        value={written}
        onChange={(event) => setWritten(event.target.value)}
      />
    </DialogForm>
  );
}
