export { addExpert, publishPicks, setExpertListed } from './office-experts.ts';
export { registerExpertsRoutes } from './experts.routes.ts';
export { erasePlayer, readOfficeExperts } from './expert.repository.ts';
