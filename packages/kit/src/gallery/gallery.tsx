import { useState } from 'react';
import { PortalContainer, ToastProvider } from '../ui/index.ts';
import { ButtonSpecimens } from './button-specimens.tsx';
import { CardSpecimens } from './card-specimens.tsx';
import { FormSpecimens } from './form-specimens.tsx';
import css from './gallery.module.css';
import { OverlaySpecimens } from './overlay-specimens.tsx';
import { StateSpecimens } from './state-specimens.tsx';
import { TokenSpecimens } from './token-specimens.tsx';

/** Every component in every state, in both themes side by side. Requires a router and `css.css`. */
export function Gallery() {
  return (
    <ToastProvider>
      <main className={css.gallery}>
        <h1 className="visually-hidden">உறுப்புகளின் காட்சி</h1>
        <Themed theme="light" title="ஒளித் தோற்றம்" />
        <Themed theme="dark" title="இருண்ட தோற்றம்" />
      </main>
    </ToastProvider>
  );
}

function Themed({ theme, title }: { theme: 'light' | 'dark'; title: string }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <section ref={setElement} data-theme={theme} aria-label={title} className={css.theme}>
      <PortalContainer element={element}>
        <TokenSpecimens title={title} />
        <ButtonSpecimens />
        <FormSpecimens />
        <OverlaySpecimens />
        <CardSpecimens />
        <StateSpecimens />
      </PortalContainer>
    </section>
  );
}
