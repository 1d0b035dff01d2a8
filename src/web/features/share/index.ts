export type { ShareContent } from './draw-card.ts';
export { ShareButton } from './share-button.tsx';
