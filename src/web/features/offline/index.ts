export { OfflineNotice } from './offline-notice.tsx';
export { momentOfData } from './messages.ts';
