import {
  changePosts,
  getSite,
  type Input,
  listBloggerLabels,
  listCategories,
  listPosts,
  type PostSummary,
} from '@ezhuthu/contract';
import { provideModuleLoader } from '@ezhuthu/kit';
import {
  answer,
  aPostSummary,
  aSite,
  aUser,
  hearToasts,
  renderPage,
  startFakeApi,
} from '@ezhuthu/kit/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as inline from '../../inline/index.ts';
import { OwnPosts } from '../list/own-posts.tsx';

type BulkRequest = Input<typeof changePosts>['body'];

const toasts = hearToasts();
let posts: PostSummary[];
let requests: BulkRequest[];

const categories = ['கவிதை', 'பயணம்'].map((name) => ({ name, slug: name, count: 1, postCount: 1 }));
const pagination = { currentPage: 1, totalPages: 1, totalCount: 4, hasMore: false };

const api = startFakeApi(
  answer(getSite, aSite()),
  answer(listPosts, () => ({ posts, pagination: { ...pagination, totalCount: posts.length } })),
  answer(listCategories, { categories, pagination }),
  answer(listBloggerLabels, { names: [] }),
  answer(changePosts, ({ body }) => {
    requests.push(body);
    return { changed: body.ids.length };
  }),
);

beforeEach(() => {
  provideModuleLoader(async () => inline);
  requests = [];
  posts = [
    aPostSummary({ id: 'a', title: 'மழை', category: 'கட்டுரை' }),
    aPostSummary({ id: 'b', title: 'கடல்', category: 'சிறுகதை', hidden: true }),
    aPostSummary({ id: 'c', title: 'வரைவு', category: 'கட்டுரை', status: 'draft' }),
    aPostSummary({ id: 'd', title: 'நாளை', category: 'பயணம்', status: 'scheduled' }),
  ];
});

async function open() {
  const page = renderPage(<OwnPosts tab="all" />, { session: aUser({ isAuthor: true }) });
  await screen.findByRole('article', { name: posts[0]!.title });
  return page;
}

const box = (title: string) => screen.getByRole('checkbox', { name: `தேர்ந்தெடு: ${title}` });
const all = () => screen.getAllByRole('checkbox')[0]!;
const button = (name: string) => screen.queryByRole('button', { name });
const press = (name: string) => userEvent.click(button(name)!);

async function choose(...titles: string[]) {
  await open();
  for (const title of titles) await userEvent.click(box(title));
}

async function confirm(name: string) {
  const question = screen.getByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name }));
}

const told = () => waitFor(() => expect(toasts).toHaveLength(1)).then(() => toasts[0]!);

async function undo() {
  const { action } = await told();
  requests.length = 0;
  action!.onAction();
  await waitFor(() => expect(toasts[1]?.text).toBe('மாற்றம் திரும்பப் பெறப்பட்டது'));
}

describe('choosing', () => {
  test('nothing is offered before anything is chosen', async () => {
    await open();
    expect(button('Move to category')).not.toBeInTheDocument();
  });

  test('one checkbox selects all posts shown, and clears the selection', async () => {
    await open();
    await userEvent.click(screen.getByLabelText('காட்டப்படும் எல்லாவற்றையும் தேர்ந்தெடு'));
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(5);
    await userEvent.click(screen.getByLabelText('4 பதிவுகள் தேர்ந்தெடுக்கப்பட்டுள்ளன'));
    expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
  });

  test('with a partial selection the checkbox is mixed', async () => {
    await choose('மழை');
    expect(all()).toBePartiallyChecked();
  });

  test('it is done by the keyboard as well', async () => {
    await open();
    box('மழை').focus();
    await userEvent.keyboard(' ');
    expect(box('மழை')).toBeChecked();
  });

  test('the selection is cleared with its list', async () => {
    const { router } = await open();
    await userEvent.click(box('மழை'));
    await userEvent.selectOptions(screen.getByRole('combobox'), 'கவிதை');
    await waitFor(() => expect(router.state.location.search).not.toBe(''));
    await waitFor(() => expect(box('மழை')).not.toBeChecked());
  });
});

describe('publishing', () => {
  test('is asked about, is of what is not published, and cannot be taken back', async () => {
    await choose('மழை', 'வரைவு', 'நாளை');
    await press('Publish');
    expect(screen.getByRole('alertdialog', { name: '2 பதிவுகள் வெளியிடவா?' })).toBeVisible();
    expect(requests).toEqual([]);
    await confirm('Publish');
    expect(await told()).toMatchObject({
      text: '2 பதிவுகள் வெளியிடப்பட்டன. இதைத் திரும்பப் பெற முடியாது.',
      action: undefined,
    });
    expect(requests).toEqual([{ ids: ['c', 'd'], action: 'publish' }]);
  });

  test('is not offered for what is published', async () => {
    await choose('மழை');
    expect(button('Publish')).not.toBeInTheDocument();
  });
});

describe('hiding', () => {
  test('is of what is shown to readers, and taken back for just that', async () => {
    await choose('மழை', 'கடல்', 'வரைவு');
    await press('Hide');
    expect((await told()).text).toBe('1 பதிவு மறைக்கப்பட்டது');
    expect(requests).toEqual([{ ids: ['a'], action: 'hide' }]);
    await undo();
    expect(requests).toEqual([{ ids: ['a'], action: 'unhide' }]);
  });

  test('is not offered for what is hidden', async () => {
    await choose('கடல்');
    expect(button('Hide')).not.toBeInTheDocument();
  });

  test('leaves the focus near', async () => {
    await choose('மழை');
    await press('Hide');
    await waitFor(() => expect(screen.getByText('4 பதிவுகள்')).toHaveFocus());
  });
});

describe('moving', () => {
  async function moveTo(category: string) {
    await press('Move to category');
    await userEvent.type(screen.getByRole('combobox', { name: 'Category' }), `${category}{Enter}`);
    await press('நகர்த்து');
  }

  test('is to a category, and taken back to each former one', async () => {
    await choose('மழை', 'கடல்', 'வரைவு', 'நாளை');
    await moveTo('பயணம்');
    expect((await told()).text).toBe("3 பதிவுகள் 'பயணம்' வகைக்கு நகர்த்தப்பட்டன");
    expect(requests).toEqual([{ ids: ['a', 'b', 'c'], category: 'பயணம்' }]);
    await undo();
    expect(requests).toEqual([
      { ids: ['a', 'c'], category: 'கட்டுரை' },
      { ids: ['b'], category: 'சிறுகதை' },
    ]);
  });

  test('may be to a new one', async () => {
    await choose('மழை');
    await moveTo('புதிய வகை');
    await told();
    expect(requests).toEqual([{ ids: ['a'], category: 'புதிய வகை' }]);
  });

  test('without a category does nothing', async () => {
    await choose('மழை');
    await press('Move to category');
    await press('நகர்த்து');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(requests).toEqual([]);
  });
});

describe('deleting', () => {
  async function remove() {
    await choose('மழை', 'வரைவு');
    const gone = posts.filter(({ id }) => id === 'b' || id === 'd');
    api.use(answer(listPosts, { posts: gone, pagination: { ...pagination, totalCount: 2 } }));
    await press('Delete');
    expect(screen.getByRole('alertdialog', { name: '2 பதிவுகள் நீக்கவா?' })).toBeVisible();
    await confirm('Delete');
    return told();
  }

  test('is asked about with the number, and taken back from the trash', async () => {
    expect((await remove()).text).toBe('2 பதிவுகள் நீக்கப்பட்டன');
    expect(requests).toEqual([{ ids: ['a', 'c'], action: 'delete' }]);
    await undo();
    expect(requests).toEqual([{ ids: ['a', 'c'], action: 'restore' }]);
  });

  test('takes the posts out of the list', async () => {
    await remove();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  });
});

describe('a failure', () => {
  const refused = { code: 'too_many', message: 'பொறுங்கள்' };

  test('shows an error and keeps the selection', async () => {
    await choose('மழை', 'கடல்');
    api.use(answer(changePosts, refused, { status: 429 }));
    await press('Hide');
    expect(await told()).toMatchObject({ tone: 'bad', text: 'பொறுங்கள்' });
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  });

  test('while undoing shows an error', async () => {
    await choose('மழை');
    await press('Hide');
    const { action } = await told();
    api.use(answer(changePosts, refused, { status: 429 }));
    action!.onAction();
    await waitFor(() => expect(toasts[1]).toMatchObject({ tone: 'bad', text: 'பொறுங்கள்' }));
  });
});
