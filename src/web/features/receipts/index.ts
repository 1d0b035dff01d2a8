export { LazyReceiptsDialog } from './lazy-receipts-dialog.ts';
