import { MissingIdPage } from './missing-id-page.tsx';
import { PostEditorPage } from './post-editor-page.tsx';

export const postEditorRoute = { Component: PostEditorPage };
export const missingIdRoute = { Component: MissingIdPage };
