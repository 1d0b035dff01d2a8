export { refreshSkill } from './refresh-skill.ts';
export { createSkillRunner } from './run-skill.ts';
export { skillRoutes } from './skill-routes.ts';
export { forgetInSkill } from './skill-repository.ts';
