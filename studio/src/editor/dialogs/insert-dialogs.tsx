import { TextArea, TextField } from '@ezhuthu/kit/ui';
import type { Editor } from 'ckeditor5';
import { useState } from 'react';
import { editorText } from '../../messages/editor.ts';
import { kindOfAddress } from '../picture-rules.ts';
import { getFootnote, setFootnote } from '../plugins/footnotes.ts';
import { insertMark } from '../plugins/marks.ts';
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

export interface InsertDialogProps {
  editor: Editor;
  /** Closes the dialog, and does something where the cursor was. */
  onDone(act: () => void): void;
  onClose(): void;
}

export function VideoDialog({ editor, onDone, onClose }: InsertDialogProps) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();

  function handleSubmit() {
    const id = videoId(address);
    if (id) onDone(() => insertMark(editor, 'video', id));
    else setError(editorText.badVideo);
  }

  return (
    <DialogForm title={editorText.video} onSubmit={handleSubmit} onClose={onClose}>
      <TextField
        label={editorText.videoUrl}
        inputMode="url"
        value={address}
        error={error}
        onValueChange={(value) => {
          setAddress(value);
          setError(undefined);
        }}
      />
    </DialogForm>
  );
}

/** Inserts embed code of another site, which readers activate by a click. */
export function EmbedDialog({ editor, onDone, onClose }: InsertDialogProps) {
  const [code, setCode] = useState('');

  return (
    <DialogForm
      title={editorText.embed}
      description={editorText.embedHint}
      isComplete={code.trim() !== ''}
      onSubmit={() => onDone(() => insertMark(editor, 'embed', code.trim()))}
      onClose={onClose}
    >
      <TextArea
        label={editorText.embedCode}
        data-latin
        rows={8}
        spellCheck={false}
        value={code}
        onValueChange={setCode}
      />
    </DialogForm>
  );
}

/** UTF-16 units of a footnote. */
const maxFootnote = 2000;

/** The text of a footnote; an emptied one is removed. */
export function FootnoteDialog({ editor, onDone, onClose }: InsertDialogProps) {
  /** Empty for a new footnote. */
  const text = (getFootnote(editor)?.getAttribute('text') as string | undefined) ?? '';
  const [written, setWritten] = useState(text);
  return (
    <DialogForm
      title={editorText.footnote}
      isComplete={text !== '' || written.trim() !== ''}
      onSubmit={() => onDone(() => setFootnote(editor, written.replace(/\s+/g, ' ').trim()))}
      onClose={onClose}
    >
      <TextArea
        label={editorText.footnoteText}
        rows={4}
        maxLength={maxFootnote}
        value={written}
        onValueChange={setWritten}
      />
    </DialogForm>
  );
}

/** Inserts a picture by its address; the server downloads and stores it. */
export function ImageUrlDialog({ editor, onDone, onClose }: InsertDialogProps) {
  const [address, setAddress] = useState('');
  const kind = kindOfAddress(address.trim());
  const [isConfirming, setIsConfirming] = useState(false);

  function handleSubmit() {
    if (kind === 'other' && !isConfirming) return setIsConfirming(true);
    onDone(() => editor.execute('insertImage', { source: address.trim() }));
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
        onValueChange={(value) => {
          setAddress(value);
          setIsConfirming(false);
        }}
      />
    </DialogForm>
  );
}

const maxSize = { rows: 10, columns: 8 };
const defaultSize = { rows: 3, columns: 3 };

export function TableDialog({ editor, onDone, onClose }: InsertDialogProps) {
  const [size, setSize] = useState(defaultSize);

  return (
    <DialogForm
      title={editorText.insertTable}
      onSubmit={() => onDone(() => editor.execute('insertTable', size))}
      onClose={onClose}
    >
      {(['rows', 'columns'] as const).map((side) => (
        <TextField
          key={side}
          type="number"
          label={editorText[side]}
          required
          min={1}
          max={maxSize[side]}
          value={Number.isNaN(size[side]) ? '' : size[side]}
          onChange={(event) => setSize({ ...size, [side]: event.target.valueAsNumber })}
        />
      ))}
    </DialogForm>
  );
}
