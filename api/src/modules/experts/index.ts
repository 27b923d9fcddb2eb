export { addExpert, listExperts, publishPicks, setExpertListed } from './office-experts.ts';
export { registerExpertsRoutes } from './experts.routes.ts';
export { erasePlayer } from './expert.repository.ts';
