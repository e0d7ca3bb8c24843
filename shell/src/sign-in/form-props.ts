import type { SignInMode } from '@ezhuthu/kit';

/** What each form of the popup is given. */
export interface FormProps {
  /** The secret of an invitation. */
  invitation?: string;
  onMode(mode: SignInMode): void;
}
