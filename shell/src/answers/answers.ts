export { forgetPersonal } from './forget-personal.ts';
export { keepAnswers } from './keep-answers.ts';
