import { uploadImage } from '@ezhuthu/contract';
import type { Caller, TestApi } from './test-api.ts';

/** Uploads a picture as a multipart form. */
export async function sendPicture(api: TestApi, author: Caller, bytes: Uint8Array) {
  const body = new FormData();
  body.append(uploadImage.file, new Blob([new Uint8Array(bytes)]), 'x.png');
  const headers = { authorization: `Bearer ${author.token}` };
  const answer = await api.fetch(uploadImage.path, { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}
