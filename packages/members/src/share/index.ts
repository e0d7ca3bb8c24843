export { ShareBar } from './share-bar.tsx';
