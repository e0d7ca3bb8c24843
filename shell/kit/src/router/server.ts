/** What the page server needs of the router; kept out of the façade, which every browser loads whole. */
export {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from 'react-router-dom';
