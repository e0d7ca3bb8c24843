/** A person with an account on the test's site. */
export interface Member {
  email: string;
  password: string;
}

export const author: Member = { email: 'author@example.com', password: 'secret99' };
export const reader: Member = { email: 'reader@example.com', password: 'secret77' };
