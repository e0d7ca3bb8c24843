import Heart from 'lucide-react/icons/heart';
import Moon from 'lucide-react/icons/moon';
import Search from 'lucide-react/icons/search';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { Link } from '../router/index.ts';
import { Button, Chip, IconButton, RemovableChip } from '../ui/index.ts';
import { Specimen } from './specimen.tsx';

export function ButtonSpecimens() {
  const [isLiked, setIsLiked] = useState(true);
  return (
    <>
      <Specimen name="Button">
        <Button variant="primary">உள்நுழை</Button>
        <Button>சேமி</Button>
        <Button variant="plain">வேண்டாம்</Button>
        <Button variant="danger">நீக்கு</Button>
        <Button variant="primary">
          <Send size={18} />
          வெளியிடு
        </Button>
        <Button isCompact>அ+</Button>
        <Button variant="primary" asChild>
          <Link to="/write">எழுது</Link>
        </Button>
      </Specimen>
      <Specimen name="Button: isBusy, disabled">
        <Button variant="primary" isBusy busyLabel="Saving...">
          சேமி
        </Button>
        <Button isBusy>ஏற்றுகிறது...</Button>
        <Button variant="primary" disabled>
          வெளியிடு
        </Button>
        <Button disabled>சேமி</Button>
      </Specimen>
      <Specimen name="IconButton">
        <IconButton label="தேடுக">
          <Search size={20} />
        </IconButton>
        <IconButton label="இருண்ட தோற்றம்" variant="outlined">
          <Moon size={20} />
        </IconButton>
        <IconButton label="விரும்பு" aria-pressed={isLiked} onClick={() => setIsLiked(!isLiked)}>
          <Heart size={20} />
        </IconButton>
        <IconButton label="தேடுக" disabled>
          <Search size={20} />
        </IconButton>
      </Specimen>
      <Specimen name="Chip, RemovableChip">
        <Chip>நாட்குறிப்பு</Chip>
        <Chip asChild>
          <Link to="/category/poems">கவிதை</Link>
        </Chip>
        <Chip tone="neutral">வரைவு</Chip>
        <Chip tone="good">வெளியானது</Chip>
        <Chip tone="warn">திட்டமிட்டது</Chip>
        <Chip tone="bad">தோல்வி</Chip>
        <RemovableChip label="மழை" onRemove={() => {}} />
        <RemovableChip label="ஆலமரம்" tone="neutral" onRemove={() => {}} />
      </Specimen>
    </>
  );
}
