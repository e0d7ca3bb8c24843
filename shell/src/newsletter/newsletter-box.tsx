/** Loaded after the page. */
export { NewsletterBox as default } from '@ezhuthu/kit/ui';
