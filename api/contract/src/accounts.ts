import { z } from 'zod';
import { operation } from './operation.ts';

export const user = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  isAuthor: z.boolean(),
});
export type User = z.infer<typeof user>;

export const credentials = z.object({
  email: z.string().trim().min(3).max(320),
  password: z.string().min(1).max(1000),
});

export const login = operation('login', 'POST /api/auth/login', {
  access: 'public',
  body: credentials,
  response: z.object({ token: z.string(), user }),
});

export const logout = operation('logout', 'POST /api/auth/logout', { access: 'reader' });

export const getMe = operation('getMe', 'GET /api/auth/me', {
  access: 'reader',
  response: z.object({ user }),
});
