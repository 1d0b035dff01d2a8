export { ReceiptButton } from './receipt-button.tsx';
