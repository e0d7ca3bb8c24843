import { TextArea, TextField } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { editorText } from '../../messages/editor.ts';
import { DialogForm } from './dialog-form.tsx';

const id = '([\\w-]{11})';
const forms = [
  new RegExp(
    `^https?://(?:www\\.|m\\.|music\\.)?youtube(?:-nocookie)?\\.com/watch\\?(?:.*&)?v=${id}(?:[&#]|$)`,
  ),
  new RegExp(
    `^https?://(?:www\\.|m\\.)?youtube(?:-nocookie)?\\.com/(?:embed|shorts|live|v)/${id}(?:[/?&#]|$)`,
  ),
  new RegExp(`^https?://youtu\\.be/${id}(?:[/?&#]|$)`),
  new RegExp(`^${id}$`),
];

/** The YouTube video id in any of its usual addresses, or the id alone; null for anything else. */
export function videoId(address: string): string | null {
  const text = address.trim();
  const full = /^(?:www\.|m\.)?(?:youtube\.com|youtu\.be)\//.test(text) ? `https://${text}` : text;
  for (const form of forms) {
    const found = form.exec(full)?.[1];
    if (found) return found;
  }
  return null;
}

export function VideoDialog({ onInsert, onClose }: { onInsert(id: string): void; onClose(): void }) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();

  function handleSubmit() {
    const id = videoId(address);
    if (id) onInsert(id);
    else setError(editorText.badVideo);
  }

  return (
    <DialogForm title={editorText.video} onSubmit={handleSubmit} onClose={onClose}>
      <TextField
        label={editorText.videoUrl}
        inputMode="url"
        value={address}
        error={error}
        onChange={(event) => {
          setAddress(event.target.value);
          setError(undefined);
        }}
      />
    </DialogForm>
  );
}

/** Inserts embed code of another site, which readers activate by a click. */
export function EmbedDialog({ onInsert, onClose }: { onInsert(code: string): void; onClose(): void }) {
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
        data-latin
        rows={8}
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </DialogForm>
  );
}
