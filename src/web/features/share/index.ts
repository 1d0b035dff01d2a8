export { ShareButton } from './share-button.tsx';
