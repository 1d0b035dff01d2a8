export { claimInstallation } from './claim-installation.ts';
export { createDemoChannels, type DemoMessage } from './demo-channels.ts';
export { demoRoutes } from './demo-routes.ts';
export { prepareDemo } from './prepare-demo.ts';
export { withSampleDepartments } from './sample-departments.ts';
