export { forgetPersonal } from './forget-personal.ts';
export { persistQueries } from './persist-queries.ts';
