import { ImageViewer, type ViewerImage } from '@platform/ui';

/** Props of PictureViewer. */
export interface PictureViewerProps {
  picture: ViewerImage;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Shows one picture over the whole window. */
export function PictureViewer({ picture, ...state }: PictureViewerProps) {
  return <ImageViewer images={[picture]} {...state} />;
}
