import type { ViewerImage } from '@platform/ui';
import { type ReactNode, useState } from 'react';
import { lazyComponent } from './lazyComponent.tsx';

const PictureViewer = lazyComponent(() =>
  import('./PictureViewer.tsx').then((loaded) => loaded.PictureViewer),
);

/**
 * Opens pictures enlarged (specification §9, image viewer). The viewer is lazy-loaded with the first picture.
 *
 * @returns the viewer to render, and a function that opens it with a picture
 */
export function usePictureViewer(): [viewer: ReactNode, open: (picture: ViewerImage) => void] {
  const [picture, setPicture] = useState<ViewerImage>();
  const [isOpen, setOpen] = useState(false);
  return [
    picture && <PictureViewer picture={picture} isOpen={isOpen} onOpenChange={setOpen} />,
    (next) => {
      setPicture(next);
      setOpen(true);
    },
  ];
}
