import { stateText } from '@ezhuthu/kit/text';
import { latePageText } from '../messages/shell.ts';
import css from './late-page.module.css';

/**
 * Says below a page of the server that its buttons do not work yet. A reload gets a newer release, should this one be broken.
 * @returns a function that takes the line away
 */
export function showLate(): () => void {
  const line = document.createElement('p');
  line.className = css.line!;
  line.setAttribute('role', 'status');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = stateText.retry;
  button.addEventListener('click', () => location.reload());
  line.append(latePageText, ' ', button);
  document.body.append(line);
  return () => line.remove();
}
