import type { SignInMode } from '@ezhuthu/kit';

/** Props of each form of the dialog. */
export interface FormProps {
  /** The invitation's token. */
  invitation?: string;
  onMode(mode: SignInMode): void;
}
