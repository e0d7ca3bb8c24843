import { type Appearance, listPosts } from '@ezhuthu/contract';
import { appearanceAttributes } from '@ezhuthu/kit/appearance';
import { Row } from '@ezhuthu/kit/layout';
import { operationQuery, useQuery } from '@ezhuthu/kit/query';
import { useEffect, useId, useRef, useState } from 'react';
import { appearanceText } from '../../messages/settings.ts';
import css from './appearance.module.css';

const texts = appearanceText.preview;

const newestQuery = operationQuery(listPosts, { query: { limit: 1 } }, 'lists');

/** Sizes in CSS pixels of the windows in which the site is shown. */
const windows = { phone: { width: 390, height: 760 }, desktop: { width: 1280, height: 900 } } as const;

type Device = keyof typeof windows;
type Theme = keyof typeof texts.themes;
type PageName = keyof typeof texts.pages;

/** The width of an element in CSS pixels, followed; 0 until it is known. */
function useWidth<E extends Element>() {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}

/** Pages of the site with an appearance that is not saved yet, in the size of a phone or a desktop. */
export function AppearancePreview({ appearance }: { appearance: Appearance }) {
  const [page, setPage] = useState<PageName>('home');
  const [device, setDevice] = useState<Device>('desktop');
  const [chosenTheme, setChosenTheme] = useState<Theme>();
  const newest = useQuery(newestQuery).data?.posts[0];
  const [place, available] = useWidth<HTMLDivElement>();
  // a visitor who has chosen nothing sees the dark house dark
  const theme = chosenTheme ?? (appearance.look === 'night' ? 'dark' : 'light');
  const { width, height } = windows[device];
  const scale = available ? Math.min(1, available / width) : 1;
  return (
    <section aria-label={texts.title} className={css.preview}>
      <Row>
        {newest && (
          <SegmentedChoice label={texts.page} choices={texts.pages} value={page} onChange={setPage} />
        )}
        <SegmentedChoice label={texts.device} choices={texts.devices} value={device} onChange={setDevice} />
        <SegmentedChoice label={texts.theme} choices={texts.themes} value={theme} onChange={setChosenTheme} />
      </Row>
      <div ref={place} className={css.place} style={{ height: height * scale }}>
        <div className={css.window} style={{ width, height, transform: `scale(${scale})` }}>
          <SiteFrame
            path={page === 'post' && newest ? newest.url : '/'}
            appearance={appearance}
            theme={theme}
          />
        </div>
      </div>
    </section>
  );
}

/** @returns the HTML of a page as the server sends it, without its scripts @throws when the server cannot be reached */
async function fetchPage(path: string): Promise<string> {
  const response = await fetch(path);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const script of page.querySelectorAll('script, link[as=script]')) script.remove();
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Shows a document as the page server would send it with this appearance. */
export function applyAppearance({ documentElement: root }: Document, appearance: Appearance): void {
  for (const [name, value] of Object.entries(appearanceAttributes(appearance))) {
    if (value) root.setAttribute(name, value);
    else root.removeAttribute(name);
  }
}

/**
 * A page without scripts: it counts no view, and keeps the theme it is given. Nothing in it can be focused, as it is
 * only to be looked at.
 */
function SiteFrame({ path, appearance, theme }: { path: string; appearance: Appearance; theme: Theme }) {
  const { data: html, isError } = useQuery({ queryKey: ['preview', path], queryFn: () => fetchPage(path) });
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (loads === 0 || !page) return;
    applyAppearance(page, appearance);
    page.documentElement.dataset.theme = theme;
    page.body.inert = true;
  }, [appearance, theme, loads]);
  if (isError) return <p role="alert">{texts.failed}</p>;
  return (
    <iframe
      ref={frame}
      srcDoc={html}
      title={texts.title}
      sandbox="allow-same-origin"
      tabIndex={-1}
      className={css.frame}
      onLoad={() => setLoads((count) => count + 1)}
    />
  );
}

interface SegmentedChoiceProps<Value extends string> {
  label: string;
  choices: Readonly<Record<Value, string>>;
  value: Value;
  onChange(value: NoInfer<Value>): void;
}

/** A few radio buttons in one row. */
function SegmentedChoice<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: SegmentedChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={css.segments}>
      <legend className="visually-hidden">{label}</legend>
      {(Object.entries(choices) as [Value, string][]).map(([choice, text]) => (
        <label key={choice} className={css.segment}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
