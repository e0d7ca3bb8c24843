import { TextField } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { editorText } from '../../messages/editor.ts';
import { kindOfAddress } from '../picture-rules.ts';
import { DialogForm } from './dialog-form.tsx';

/** Inserts a picture by its address; the server downloads and stores it. */
export function ImageUrlDialog({ onInsert, onClose }: { onInsert(address: string): void; onClose(): void }) {
  const [address, setAddress] = useState('');
  const kind = kindOfAddress(address.trim());
  const [isConfirming, setIsConfirming] = useState(false);

  function handleSubmit() {
    if (kind === 'other' && !isConfirming) return setIsConfirming(true);
    onInsert(address.trim());
  }

  return (
    <DialogForm
      title={editorText.imageByUrl}
      isComplete={kind !== 'none'}
      submitLabel={isConfirming ? editorText.insertAnyway : editorText.insert}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={editorText.imageUrl}
        inputMode="url"
        value={address}
        hint={kind === 'redirect' && editorText.redirectUrl}
        error={isConfirming ? editorText.oddImageUrl : undefined}
        onChange={(event) => {
          setAddress(event.target.value);
          setIsConfirming(false);
        }}
      />
    </DialogForm>
  );
}
