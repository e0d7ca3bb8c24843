/** What a remote's server bundle gives to render threads. */
export { loadLanguage } from 'remote-language';
export * from 'remote-routes';
