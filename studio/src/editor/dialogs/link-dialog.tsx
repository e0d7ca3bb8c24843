import { editorText } from '@ezhuthu/kit/text';
import { TextField } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { DialogForm } from './dialog-form.tsx';

interface LinkDialogProps {
  /** What is selected. */
  text: string;
  onInsert(link: { text: string; url: string }): void;
  onClose(): void;
}

const scheme = /^(?:[a-z][a-z\d+.-]*:|\/|#)/i;
/** What the server keeps of links; everything else that names a scheme, such as scripts, it drops. */
const allowed = /^(?:https?:|mailto:|tel:|\/|#)/i;

/** An address without its scheme is meant as one of the web. */
const getAddress = (url: string) => (scheme.test(url) ? url : `https://${url}`);

/** A link needs both its text and where it leads. */
export function LinkDialog({ text: selected, onInsert, onClose }: LinkDialogProps) {
  const [text, setText] = useState(selected);
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string>();
  const isComplete = text.trim() !== '' && url.trim() !== '';

  function handleSubmit() {
    // as browsers read it, which skip spaces and control characters
    const address = getAddress(url.replaceAll(/[\s\p{Cc}]/gu, ''));
    if (allowed.test(address)) onInsert({ text: text.trim(), url: address });
    else setError(editorText.refusedLink);
  }

  return (
    <DialogForm
      title={editorText.insertLink}
      isComplete={isComplete}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField label={editorText.linkText} value={text} onChange={(event) => setText(event.target.value)} />
      <TextField
        label={editorText.linkUrl}
        inputMode="url"
        value={url}
        error={error}
        onChange={(event) => {
          setUrl(event.target.value);
          setError(undefined);
        }}
      />
    </DialogForm>
  );
}
