import { editorText } from '@ezhuthu/kit/text';
import { Button, Dialog, TextArea } from '@ezhuthu/kit/ui';
import { type FormEvent, useState } from 'react';

interface EmbedDialogProps {
  onInsert(code: string): void;
  onClose(): void;
}

/** Code of another site, which readers start by a click. */
export function EmbedDialog({ onInsert, onClose }: EmbedDialogProps) {
  const [code, setCode] = useState('');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (code.trim()) onInsert(code.trim());
  }

  return (
    <Dialog isOpen title={editorText.embed} description={editorText.embedHint} onOpenChange={onClose}>
      <form onSubmit={handleSubmit}>
        <TextArea
          label={editorText.embedCode}
          rows={8}
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="primary" disabled={!code.trim()}>
          {editorText.insert}
        </Button>
      </form>
    </Dialog>
  );
}
