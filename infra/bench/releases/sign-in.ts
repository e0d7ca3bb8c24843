import { login } from '@ezhuthu/contract';
import { authorPassword } from '../site-process.ts';
import { connectTo } from './connection.ts';

const json = { 'content-type': 'application/json' };

/** Signs in the author of a measured site. @returns the headers of the author's requests with a body */
export async function signIn(origin: string): Promise<Record<string, string>> {
  const connection = connectTo(origin, 249);
  const body = JSON.stringify({ email: 'author@example.com', password: authorPassword });
  const response = await connection.request(login.path, { method: 'POST', headers: json, body });
  connection.close();
  return { ...json, authorization: `Bearer ${JSON.parse(response.body).token}` };
}
