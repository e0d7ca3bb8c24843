/** What a remote's server bundle gives to render threads. */
export { prepareLanguage } from 'remote-language';
export { routes } from 'remote-routes';
