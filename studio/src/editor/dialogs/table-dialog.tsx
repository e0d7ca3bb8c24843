import { editorText } from '@ezhuthu/kit/text';
import { Button, Dialog, TextField } from '@ezhuthu/kit/ui';
import { type FormEvent, useState } from 'react';

interface TableDialogProps {
  onInsert(size: { rows: number; columns: number }): void;
  onClose(): void;
}

const most = { rows: 10, columns: 8 };
const usual = 3;

export function TableDialog({ onInsert, onClose }: TableDialogProps) {
  const [size, setSize] = useState({ rows: usual, columns: usual });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onInsert(size);
  }

  return (
    <Dialog isOpen title={editorText.insertTable} onOpenChange={onClose}>
      <form onSubmit={handleSubmit}>
        {(['rows', 'columns'] as const).map((side) => (
          <TextField
            key={side}
            type="number"
            label={editorText[side]}
            required
            min={1}
            max={most[side]}
            value={Number.isNaN(size[side]) ? '' : size[side]}
            onChange={(event) => setSize({ ...size, [side]: event.target.valueAsNumber })}
          />
        ))}
        <Button type="submit" variant="primary">
          {editorText.insert}
        </Button>
      </form>
    </Dialog>
  );
}
