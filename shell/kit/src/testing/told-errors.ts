import { afterEach, beforeEach, jest } from '@jest/globals';

/** For a block of tests about failures: React tells the console of every error that a boundary shows. */
export function onToldErrors(): void {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => void jest.mocked(console.error).mockClear());
}
