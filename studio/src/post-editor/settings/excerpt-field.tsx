import { maxExcerpt } from '@ezhuthu/contract';
import { postEditorText, studioText } from '@ezhuthu/kit/text';
import { TextArea } from '@ezhuthu/kit/ui';

/** The excerpt, with a live count of its length. */
export function ExcerptField({ value, onChange }: { value: string; onChange(excerpt: string): void }) {
  return (
    <TextArea
      label={studioText.excerpt}
      hint={`${value.length}/${maxExcerpt} · ${postEditorText.excerptHint}`}
      maxLength={maxExcerpt}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
