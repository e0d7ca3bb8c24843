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

const labels = {
  authorName: messages.authorName,
  authorTitle: messages.authorTitle,
  introduction: messages.introduction,
  biography: messages.biography,
  interests: messages.interests,
  awards: messages.awards,
  email: messages.email,
  phone: messages.phone,
  website: messages.website,
  address: messages.address,
  contactLabel: messages.contactLabel,
} as const;
const socials = ['facebook', 'twitter', 'instagram'] as const;

type Line = keyof typeof labels;

const aboutQuery = operationQuery(getAbout, {}, 'author');

const send = (body: Partial<About>, idempotencyKey: string): Promise<About> =>
  call(updateAbout, { body }, { idempotencyKey });

const types: Partial<Record<Line, string>> = { email: 'email', phone: 'tel', website: 'url' };
const short: Partial<Record<Line, number>> = { authorName: 100, phone: 50, website: 500, contactLabel: 100 };

function TextLine({ name, draft, edit }: { name: Line; draft: About; edit: Edit<About> }) {
  return (
    <TextField
      label={labels[name]}
      // handles, and addresses without `https://`, are valid too
      type="text"
      inputMode={types[name] as 'email' | 'tel' | 'url' | undefined}
      maxLength={short[name] ?? 300}
      value={draft[name]}
      onChange={({ target }) => edit.change({ [name]: target.value })}
    />
  );
}

function LongText({ name, draft, edit }: { name: Line; draft: About; edit: Edit<About> }) {
  return (
    <TextArea
      label={labels[name]}
      rows={5}
      maxLength={10_000}
      value={draft[name]}
      onChange={({ target }) => edit.change({ [name]: target.value })}
    />
  );
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
    <EditBox edit={edit} messages={messages} labels={{ ...labels, books: messages.books }}>
      {(draft) => (
        <>
          {(['authorName', 'authorTitle'] as const).map((name) => (
            <TextLine key={name} name={name} draft={draft} edit={edit} />
          ))}
          {(['introduction', 'biography', 'interests'] as const).map((name) => (
            <LongText key={name} name={name} draft={draft} edit={edit} />
          ))}
          <TextArea
            label={messages.books}
            rows={5}
            value={draft.books.join('\n')}
            onChange={({ target }) => edit.change({ books: target.value.split('\n') })}
          />
          <LongText name="awards" draft={draft} edit={edit} />
          {(['email', 'phone', 'website'] as const).map((name) => (
            <TextLine key={name} name={name} draft={draft} edit={edit} />
          ))}
          {socials.map((name) => (
            <TextField
              key={name}
              label={networkNames[name]}
              data-latin
              maxLength={500}
              value={draft.socialMedia[name]}
              onChange={({ target }) =>
                edit.change({ socialMedia: { ...draft.socialMedia, [name]: target.value } })
              }
            />
          ))}
          <TextArea
            label={messages.address}
            rows={3}
            maxLength={1000}
            value={draft.address}
            onChange={({ target }) => edit.change({ address: target.value })}
          />
          <TextLine name="contactLabel" draft={draft} edit={edit} />
        </>
      )}
    </EditBox>
  );
}
