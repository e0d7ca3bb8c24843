import { editorText } from '@ezhuthu/kit/text';
import { Button, Dialog, TextField } from '@ezhuthu/kit/ui';
import { type FormEvent, useState } from 'react';

interface LinkDialogProps {
  /** What is selected. */
  text: string;
  onInsert(link: { text: string; url: string }): void;
  onClose(): void;
}

const scheme = /^(?:[a-z][a-z\d+.-]*:|\/|#)/i;

/** An address without its scheme is meant as one of the web. */
const addressOf = (url: string) => (scheme.test(url) ? url : `https://${url}`);

/** A link needs both its text and where it leads. */
export function LinkDialog({ text: selected, onInsert, onClose }: LinkDialogProps) {
  const [text, setText] = useState(selected);
  const [url, setUrl] = useState('');
  const isComplete = text.trim() !== '' && url.trim() !== '';

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isComplete) onInsert({ text: text.trim(), url: addressOf(url.trim()) });
  }

  return (
    <Dialog isOpen title={editorText.insertLink} onOpenChange={onClose}>
      <form onSubmit={handleSubmit}>
        <TextField
          label={editorText.linkText}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <TextField
          label={editorText.linkUrl}
          inputMode="url"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <Button type="submit" variant="primary" disabled={!isComplete}>
          {editorText.insert}
        </Button>
      </form>
    </Dialog>
  );
}
