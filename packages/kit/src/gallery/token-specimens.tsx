import css from './gallery.module.css';
import { Specimen } from './specimen.tsx';

const colours = [
  'paper',
  'surface',
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'edge',
  'brand',
  'brand-tint',
  'mark',
  'good',
  'warn',
  'bad',
];

export function TokenSpecimens({ title }: { title: string }) {
  return (
    <>
      <h2>{title}</h2>
      <Specimen name="tokens.css">
        {colours.map((colour) => (
          <span key={colour} className={css.colour}>
            <span className={css.swatch} style={{ backgroundColor: `var(--${colour})` }} />
            {colour}
          </span>
        ))}
      </Specimen>
      <Specimen name="base.css" isStacked>
        <p className={css.title}>மழைக்காலக் குறிப்புகள்: ஆலமரத்தின் நிழலில் ஒரு மாலை</p>
        <p className={css.body}>
          எழுத்து என்பது தனிமையில் செய்யப்படும் ஒரு நீண்ட <a href="#body">உரையாடல்</a>. தாத்தா தினமும் மாலையில் திண்ணையில்
          அமர்ந்து <mark>செய்தித்தாள்</mark> வாசிப்பார்.
        </p>
        <p>தளத்தின் எழுத்து: பேருந்து நிலையத்தில் சந்தித்த அந்தப் பெரியவர், 20 நவம்பர் 2026.</p>
        <p className={css.second}>இரண்டாம் நிலை எழுத்து: 6 நிமிட வாசிப்பு</p>
        <p className={css.third}>மூன்றாம் நிலை எழுத்து: 12 ஜன., 2026</p>
      </Specimen>
    </>
  );
}
