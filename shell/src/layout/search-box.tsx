import { useLocation, useNavigate, useSearchParams } from '@ezhuthu/kit/router';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { shellText } from '../messages/shell.ts';
import css from './search-box.module.css';

/** Milliseconds between the last key and the update of the URL. */
const delay = 150;

/** Query parameter of each page with a search; the field ignores those of other pages. */
const parameters: Record<string, string> = { '/': 'search', '/search': 'q' };

/** The search text in the URL. */
function useSearchInUrl(): string {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  return params.get(parameters[pathname] ?? '') ?? '';
}

/**
 * Filters the home page while typing, and opens the full search on Enter. The field has its own state
 * and the URL follows it, so that composing Tamil letters is never interrupted.
 */
export function SearchBox() {
  const id = useId();
  const searchInUrl = useSearchInUrl();
  const [term, setTerm] = useState(searchInUrl);
  const followed = useRef(searchInUrl);
  /** Texts that the URL is to follow and that it had not when the page was last rendered. */
  const sent = useRef<string[]>([]);
  const { pathname } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    // a page that is rendered slowly shows a text of the field's own when there is a newer one
    const own = sent.current.indexOf(searchInUrl);
    if (own >= 0) sent.current.splice(0, own + 1);
    else if (searchInUrl !== followed.current) {
      followed.current = searchInUrl;
      sent.current = [];
      setTerm(searchInUrl);
    }
  }, [searchInUrl]);

  const follow = useCallback(() => {
    if (pathname !== '/' || term === followed.current) return;
    followed.current = term;
    sent.current.push(term.trim() ? term : '');
    const address = term.trim() ? `/?search=${encodeURIComponent(term)}` : '/';
    void navigate(address, { replace: true, preventScrollReset: true });
  }, [pathname, term, navigate]);

  useEffect(() => {
    const timer = setTimeout(follow, delay);
    return () => clearTimeout(timer);
  }, [follow]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (!wanted) return;
    followed.current = wanted;
    void navigate(`/search?q=${encodeURIComponent(wanted)}`);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers and jsdom do not support the search element
    <form role="search" action="/search" onSubmit={handleSubmit} className={css.form}>
      <label htmlFor={id} className="visually-hidden">
        {shellText.search}
      </label>
      <input
        id={id}
        type="search"
        name="q"
        value={term}
        maxLength={200}
        placeholder={shellText.searchHint}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setTerm(event.target.value)}
        // at once: a delayed update would undo the navigation of a link clicked meanwhile
        onBlur={follow}
        className={css.field}
      />
      <button type="submit" aria-label={shellText.searchAll} className={css.submit}>
        <Search size={18} />
      </button>
    </form>
  );
}
