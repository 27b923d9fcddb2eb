export { addExpert, listExperts, publishPicks, turnExpert } from './keep-experts.ts';
export { expertsRoutes } from './experts.routes.ts';
