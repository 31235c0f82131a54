import type { ViewerImage } from '@platform/ui';
import { frame, picture } from './Picture.css.ts';
import { usePictureViewer } from './usePictureViewer.tsx';

/** A picture that opens enlarged when it is pressed. */
export function Picture({ src, alt }: Pick<ViewerImage, 'src' | 'alt'>) {
  const [viewer, open] = usePictureViewer();
  return (
    <>
      <button
        type="button"
        aria-label={`Enlarge: ${alt}`}
        aria-haspopup="dialog"
        className={frame}
        onClick={() => open({ src, alt })}
      >
        <img src={src} alt={alt} className={picture} />
      </button>
      {viewer}
    </>
  );
}
