import { studioText } from '@ezhuthu/kit/text';
import { EditPage } from './edit-page.tsx';
import { WritePage } from './write-page.tsx';

const head = (title: string) => ({ head: () => ({ title, noindex: true }) });

export const writeRoute = { Component: WritePage, handle: head(studioText.newPost) };
export const editRoute = { Component: EditPage, handle: head(studioText.editPost) };
