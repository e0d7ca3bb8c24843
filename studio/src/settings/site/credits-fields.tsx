import type { Footer } from '@ezhuthu/contract';
import { siteText } from '@ezhuthu/kit/text';
import { TextField } from '@ezhuthu/kit/ui';
import css from '../settings.module.css';

/** Labels of the two credits: maker and owner of the site. */
const places = [siteText.maker, siteText.owner];

interface CreditsFieldsProps {
  credits: Footer['credits'];
  onChange(credits: Footer['credits']): void;
}

/** Two texts in the footer, each with a link; one without a text is not shown. */
export function CreditsFields({ credits, onChange }: CreditsFieldsProps) {
  const rows = places.map((_, index) => credits[index] ?? { text: '', url: '' });
  const set = (index: number, change: Partial<Footer['credits'][number]>) =>
    onChange(rows.map((row, other) => (other === index ? { ...row, ...change } : row)));
  return (
    <fieldset className={css.fields}>
      <legend>{siteText.credits}</legend>
      {rows.map((row, index) => (
        <div key={places[index]} className={css.pair}>
          <TextField
            label={places[index]!}
            maxLength={100}
            value={row.text}
            onChange={({ target }) => set(index, { text: target.value })}
          />
          <TextField
            label={siteText.getLink(places[index]!)}
            inputMode="url"
            maxLength={500}
            value={row.url}
            onChange={({ target }) => set(index, { url: target.value })}
          />
        </div>
      ))}
    </fieldset>
  );
}
