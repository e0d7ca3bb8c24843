import { Row, Stack } from '@ezhuthu/kit/layout';
import { getContentLanguage } from '@ezhuthu/kit/text';
import { TextField } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { CategoryField } from '../../categories/category-field.tsx';
import { bookText } from '../../messages/books.ts';
import { usePostSearch } from '../../posts/use-post-search.ts';
import type { BookDraft } from './book-draft.ts';
import css from './books.module.css';

interface PostPickerProps {
  value: string;
  error: string | undefined;
  onChange(ref: string): void;
}

/** Selects a published post by a search in titles. */
function PostPicker({ value, error, onChange }: PostPickerProps) {
  const [typed, setTyped] = useState('');
  const posts = usePostSearch(typed);
  const chosen = posts.find(({ id, urlSlug }) => value === id || value === urlSlug);
  return (
    <Stack>
      <TextField
        label={bookText.linkPost}
        type="search"
        value={typed}
        error={error}
        hint={value && bookText.chosenPost(chosen?.title ?? value)}
        onValueChange={setTyped}
      />
      <fieldset className={css.results}>
        <legend className="visually-hidden">{bookText.linkPost}</legend>
        {posts.length === 0 && <p>{bookText.noPosts}</p>}
        {posts.map(({ id, title }) => (
          <label key={id} lang={getContentLanguage()}>
            <input type="radio" name="book-post" checked={id === chosen?.id} onChange={() => onChange(id)} />
            {title}
          </label>
        ))}
      </fieldset>
    </Stack>
  );
}

interface BookLinkProps {
  draft: BookDraft;
  error: string | undefined;
  onChange(change: Pick<BookDraft, 'linkType' | 'linkValue'>): void;
}

const types = ['category', 'post'] as const;

/** The link of a book: to a category or to one post. */
export function BookLink({ draft: { linkType, linkValue }, error, onChange }: BookLinkProps) {
  return (
    <Stack as="fieldset">
      <legend>{bookText.link}</legend>
      <Row gap={4} className={css.types}>
        {types.map((type) => (
          <label key={type}>
            <input
              type="radio"
              name="book-link"
              checked={linkType === type}
              onChange={() => onChange({ linkType: type, linkValue: '' })}
            />
            {bookText.linkTypes[type]}
          </label>
        ))}
      </Row>
      {linkType === 'category' ? (
        <CategoryField
          label={bookText.linkCategory}
          value={linkValue}
          error={error}
          onChange={(category) => onChange({ linkType, linkValue: category })}
        />
      ) : (
        <PostPicker
          value={linkValue}
          error={error}
          onChange={(ref) => onChange({ linkType, linkValue: ref })}
        />
      )}
    </Stack>
  );
}
