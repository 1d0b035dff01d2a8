export { claimInstallation } from './claim-installation.ts';
export { demoRoutes } from './demo-routes.ts';
export { prepareDemo } from './prepare-demo.ts';
