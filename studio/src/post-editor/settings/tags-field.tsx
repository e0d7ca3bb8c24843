import { maxTag, maxTags } from '@ezhuthu/contract';
import { ItemList, Row, Stack } from '@ezhuthu/kit/layout';
import { clean } from '@ezhuthu/kit/text';
import { Button, RemovableChip, TextField } from '@ezhuthu/kit/ui';
import { type KeyboardEvent, useState } from 'react';
import { studioText } from '../../messages/studio.ts';
import css from './settings.module.css';

/** Tags, added by Enter or the button without duplicates, several with commas between them, and removed by their X. */
export function TagsField({ tags, onChange }: { tags: string[]; onChange(tags: string[]): void }) {
  const [typed, setTyped] = useState('');

  function handleAdd() {
    // as the server separates them
    const added = typed.split(',').map(clean).filter(Boolean);
    setTyped('');
    const all = [...new Set([...tags, ...added])].slice(0, maxTags);
    if (all.length > tags.length) onChange(all);
  }

  function handleKey(event: KeyboardEvent) {
    // Enter may end an input method's composition
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handleAdd();
  }

  return (
    <Stack gap={2}>
      <div className={css.tagEntry}>
        <TextField
          label={studioText.tags}
          hint={studioText.tagsHint}
          maxLength={maxTag}
          value={typed}
          onValueChange={setTyped}
          onKeyDown={handleKey}
        />
        <Button isCompact onClick={handleAdd}>
          {studioText.addTag}
        </Button>
      </div>
      <Row as={ItemList} gap={2} aria-label={studioText.tags}>
        {tags.map((tag) => (
          <li key={tag}>
            <RemovableChip label={tag} onRemove={() => onChange(tags.filter((other) => other !== tag))} />
          </li>
        ))}
      </Row>
    </Stack>
  );
}
