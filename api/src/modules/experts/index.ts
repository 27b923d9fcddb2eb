/** Experts' door: numbers that someone names before the close of a draw, and the record that real results make of them. */
export { addExpert, listExperts, publishPicks, turnExpert } from './keep-experts.ts';
export { expertsRoutes } from './experts.routes.ts';
