import { editorText } from '@ezhuthu/kit/text';
import { TextField } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { DialogForm } from './dialog-form.tsx';

interface TableDialogProps {
  onInsert(size: { rows: number; columns: number }): void;
  onClose(): void;
}

const max = { rows: 10, columns: 8 };
const usual = 3;

export function TableDialog({ onInsert, onClose }: TableDialogProps) {
  const [size, setSize] = useState({ rows: usual, columns: usual });

  return (
    <DialogForm title={editorText.insertTable} onSubmit={() => onInsert(size)} onClose={onClose}>
      {(['rows', 'columns'] as const).map((side) => (
        <TextField
          key={side}
          type="number"
          label={editorText[side]}
          required
          min={1}
          max={max[side]}
          value={Number.isNaN(size[side]) ? '' : size[side]}
          onChange={(event) => setSize({ ...size, [side]: event.target.valueAsNumber })}
        />
      ))}
    </DialogForm>
  );
}
