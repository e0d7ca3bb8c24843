import { useLocation, useNavigate, useSearchParams } from '@ezhuthu/kit/router';
import { shellText } from '@ezhuthu/kit/text';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import css from './search-box.module.css';

/** Milliseconds between a key and the address that follows it. */
const delay = 150;

/** The parameter by which a page looks for something; those of other pages are their own. */
const parameters: Record<string, string> = { '/': 'search', '/search': 'q' };

/** What the address asks for. */
function useAskedFor(): string {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  return params.get(parameters[pathname] ?? '') ?? '';
}

/**
 * Filters the front page while one types, and leads to the full search on Enter. The field keeps what is typed by
 * itself and the address follows, so that composing Tamil letters is never interrupted.
 */
export function SearchBox() {
  const id = useId();
  const asked = useAskedFor();
  const [term, setTerm] = useState(asked);
  const followed = useRef(asked);
  const { pathname } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (asked === followed.current) return;
    followed.current = asked;
    setTerm(asked);
  }, [asked]);

  const follow = useCallback(() => {
    if (pathname !== '/' || term === followed.current) return;
    followed.current = term;
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
    // biome-ignore lint/a11y/useSemanticElements: older browsers, and React's warnings in jsdom, do not know the search element
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
        // at once, or it would take a link back that is pressed meanwhile
        onBlur={follow}
        className={css.field}
      />
      <button type="submit" aria-label={shellText.searchAll} className={css.submit}>
        <Search size={18} />
      </button>
    </form>
  );
}
