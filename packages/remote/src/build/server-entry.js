/** What a remote's server bundle gives to render threads. */
export { prepareLanguage } from 'remote-language';
export * from 'remote-routes';
