/** Router exports for the page server; not in the shared entry, which every browser loads in full. */
export {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from 'react-router-dom';
