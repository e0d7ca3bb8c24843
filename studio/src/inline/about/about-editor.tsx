import { type About, getAbout, updateAbout } from '@ezhuthu/contract';
import { call, type InlineParts } from '@ezhuthu/kit';
import { operationQuery, useQueryClient } from '@ezhuthu/kit/query';
import { networkNames } from '@ezhuthu/kit/text';
import { TextArea, TextField } from '@ezhuthu/kit/ui';
import { EditBox } from '../../editing/edit-box.tsx';
import { type Edit, useEdit } from '../../editing/use-edit.ts';
import { editingText } from '../../messages/editing.ts';
import { showAnswer } from '../show-answer.ts';

const messages = editingText.about;

const socials = ['facebook', 'twitter', 'instagram'] as const;

type Line = Exclude<keyof typeof messages & keyof About, 'books'>;

const aboutQuery = operationQuery(getAbout, {}, 'author');

const send = (body: Partial<About>, idempotencyKey: string): Promise<About> =>
  call(updateAbout, { body }, { idempotencyKey });

/** Texts of several lines, with their height. */
const rows: Partial<Record<Line, number>> = {
  introduction: 5,
  biography: 5,
  interests: 5,
  awards: 5,
  address: 3,
};
const lengths: Partial<Record<Line, number>> = {
  authorName: 100,
  phone: 50,
  website: 500,
  contactLabel: 100,
  address: 1000,
};
const modes: Partial<Record<Line, 'email' | 'tel' | 'url'>> = {
  email: 'email',
  phone: 'tel',
  website: 'url',
};

function Lines({ names, draft, edit }: { names: Line[]; draft: About; edit: Edit<About> }) {
  return names.map((name) => {
    const field = {
      label: messages[name],
      maxLength: lengths[name] ?? (rows[name] ? 10_000 : 300),
      value: draft[name],
      onValueChange: (value: string) => edit.change({ [name]: value }),
    };
    return rows[name] ? (
      <TextArea key={name} rows={rows[name]} {...field} />
    ) : (
      // handles, and addresses without `https://`, are valid too
      <TextField key={name} inputMode={modes[name]} {...field} />
    );
  });
}

/** In-place editor of the about page. */
export default function AboutEditor({ about }: InlineParts['about']) {
  const queryClient = useQueryClient();
  const edit = useEdit<About>({
    storageKey: 'aboutContent',
    stored: about,
    send,
    show: (content) => showAnswer(queryClient, getAbout, {}, content),
    fetchLatest: () => queryClient.fetchQuery({ ...aboutQuery, staleTime: 0 }),
    messages,
  });
  return (
    <EditBox edit={edit} messages={messages} labels={messages}>
      {(draft) => (
        <>
          <Lines
            names={['authorName', 'authorTitle', 'introduction', 'biography', 'interests']}
            draft={draft}
            edit={edit}
          />
          <TextArea
            label={messages.books}
            rows={5}
            value={draft.books.join('\n')}
            onValueChange={(books) => edit.change({ books: books.split('\n') })}
          />
          <Lines names={['awards', 'email', 'phone', 'website']} draft={draft} edit={edit} />
          {socials.map((name) => (
            <TextField
              key={name}
              label={networkNames[name]}
              data-latin
              maxLength={500}
              value={draft.socialMedia[name]}
              onValueChange={(account) =>
                edit.change({ socialMedia: { ...draft.socialMedia, [name]: account } })
              }
            />
          ))}
          <Lines names={['address', 'contactLabel']} draft={draft} edit={edit} />
        </>
      )}
    </EditBox>
  );
}
