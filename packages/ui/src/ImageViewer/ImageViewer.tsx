import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog as AriaDialog, DialogTrigger, Modal, ModalOverlay, useLocale } from 'react-aria-components';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  RotateCwIcon,
  XIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { type BaseProps, cx, states } from '../internal/base.ts';
import { fillIn } from '../internal/fillIn.ts';
import { useControlled } from '../internal/useControlled.ts';
import { useMessages } from '../ThemeProvider/messages.ts';
import { darkTheme } from '../theme/theme.css.ts';
import {
  after,
  bar,
  before,
  caption as captionStyle,
  count,
  dialog,
  image as imageStyle,
  modal,
  overlay,
  stage,
} from './ImageViewer.css.ts';

export { DialogTrigger };

/** One image of a viewer. */
export interface ViewerImage {
  /** Its URL. */
  src: string;
  /** A description of the picture. */
  alt: string;
  /** A caption below it. */
  caption?: ReactNode;
}

export interface ImageViewerProps extends BaseProps {
  /** The images, in order; at least one. */
  images: readonly ViewerImage[];
  /** The index of the shown image, from 0, if controlled. */
  index?: number;
  /**
   * The index of the initially shown image, from 0.
   * @default 0
   */
  defaultIndex?: number;
  /** Called when another image is shown. */
  onIndexChange?: (index: number) => void;
  /** Whether it is open, if controlled. Otherwise put the viewer and a button into a `DialogTrigger`. */
  isOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (isOpen: boolean) => void;
  /** The element with the role `dialog`, inside the overlay. */
  ref?: Ref<HTMLElement>;
}

/**
 * Images over the whole window, for a closer look: a license, a snapshot. Plus, minus and 0 zoom, as do the wheel, a
 * double click and two fingers; R rotates; arrows show the next and previous image or, zoomed in, move the image;
 * Escape closes.
 */
export function ImageViewer({
  images,
  index,
  defaultIndex = 0,
  onIndexChange,
  isOpen,
  onOpenChange,
  className,
  ...props
}: ImageViewerProps) {
  const [at, setAt] = useControlled(index, defaultIndex, onIndexChange);
  const shown = images[at];
  return (
    <ModalOverlay
      {...(isOpen === undefined ? {} : { isOpen })}
      {...(onOpenChange ? { onOpenChange } : {})}
      className={cx(overlay, darkTheme)}
    >
      <Modal className={modal}>
        <AriaDialog {...props} aria-label={shown?.alt ?? ''} className={cx(dialog, className)}>
          {({ close }) =>
            shown && (
              <View
                // Each image starts unzoomed and upright.
                key={at}
                image={shown}
                at={at}
                total={images.length}
                onTurn={setAt}
                onClose={close}
              />
            )
          }
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

const zoom = { step: 1.5, maximum: 8 } as const;
/** Distance by which an arrow key moves a zoomed image, in pixels. */
const push = 60;
const unzoomed = { scale: 1, x: 0, y: 0 };
const center = { x: 0, y: 0 };

/** A point on the stage, relative to its center. */
type Point = Pick<DOMPoint, 'x' | 'y'>;

interface ViewProps {
  /** The shown image. */
  image: ViewerImage;
  /** Its index, from 0. */
  at: number;
  /** The number of images. */
  total: number;
  /** Shows another image. */
  onTurn: (index: number) => void;
  /** Closes the viewer. */
  onClose: () => void;
}

/** At least 1, to avoid a division by zero. */
const distance = (one: Point, other: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

function View({ image, at, total, onTurn, onClose }: ViewProps) {
  const messages = useMessages();
  const { direction } = useLocale();
  const stageRef = useRef<HTMLDivElement>(null);
  const imageRef = useRef<HTMLImageElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const [view, setView] = useState(unzoomed);
  const [{ turns, share }, setRotation] = useState({ turns: 0, share: 1 });
  const [isMoving, setMoving] = useState(false);
  const isZoomed = view.scale > 1;

  /** Limits the position so that the image always covers the center of the stage. */
  const within = ({ scale, x, y }: typeof unzoomed) => {
    const [room, picture] = [stageRef.current, imageRef.current];
    if (scale <= 1 || !room || !picture) return unzoomed;
    const isSideways = turns % 2 !== 0;
    const size = [picture.clientWidth, picture.clientHeight].map((side) => (side * share * scale) / 2);
    const [acrossLimit = 0, downLimit = 0] = isSideways ? size.toReversed() : size;
    const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));
    return { scale, x: clamp(x, acrossLimit), y: clamp(y, downLimit) };
  };
  /** Zooms, and moves the image so that the point at `from` appears at `to`. */
  const change = (factor: number, from: Point, to: Point) =>
    setView((now) => {
      const scale = Math.min(zoom.maximum, Math.max(1, now.scale * factor));
      const ratio = scale / now.scale;
      return within({ scale, x: to.x + (now.x - from.x) * ratio, y: to.y + (now.y - from.y) * ratio });
    });
  const scaleBy = (factor: number, at = center) => change(factor, at, at);
  const moveBy = (x: number, y: number) => change(1, center, { x, y });
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stageRef.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 };
  };
  const rotate = () => {
    const [room, picture] = [stageRef.current, imageRef.current];
    const isSideways = turns % 2 === 0;
    // Rotated by a quarter turn, an image may have to be smaller to fit.
    const fitting =
      isSideways && room && picture
        ? Math.min(1, room.clientWidth / picture.clientHeight, room.clientHeight / picture.clientWidth)
        : 1;
    setRotation({ turns: turns + 1, share: fitting });
    setView(unzoomed);
  };
  const turn = (step: number) => {
    if (at + step >= 0 && at + step < total) onTurn(at + step);
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const forward = direction === 'rtl' ? -1 : 1;
    const action = {
      '+': () => scaleBy(zoom.step),
      '=': () => scaleBy(zoom.step),
      '-': () => scaleBy(1 / zoom.step),
      0: () => setView(unzoomed),
      r: rotate,
      ArrowLeft: () => (isZoomed ? moveBy(push, 0) : turn(-forward)),
      ArrowRight: () => (isZoomed ? moveBy(-push, 0) : turn(forward)),
      ArrowUp: () => moveBy(0, push),
      ArrowDown: () => moveBy(0, -push),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <>
      <div className={bar}>
        <div className={count} aria-live="polite">
          {total > 1 && fillIn(messages.imageOf, { image: at + 1, count: total })}
        </div>
        <IconButton
          icon={ZoomOutIcon}
          aria-label={messages.zoomOut}
          isDisabled={!isZoomed}
          onPress={() => scaleBy(1 / zoom.step)}
        />
        <IconButton
          icon={ZoomInIcon}
          aria-label={messages.zoomIn}
          isDisabled={view.scale >= zoom.maximum}
          onPress={() => scaleBy(zoom.step)}
        />
        <IconButton icon={RotateCwIcon} aria-label={messages.rotate} onPress={rotate} />
        <IconButton icon={XIcon} aria-label={messages.close} onPress={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and buttons do everything that the pointer does */}
      <div
        ref={stageRef}
        className={stage}
        {...states({ movable: isZoomed, moving: isZoomed && isMoving })}
        onWheel={(event) => scaleBy(event.deltaY < 0 ? 1.1 : 1 / 1.1, placeOf(event))}
        onDoubleClick={(event) => (isZoomed ? setView(unzoomed) : scaleBy(zoom.step ** 2, placeOf(event)))}
        onPointerDown={(event) => {
          if (event.button !== 0 || (event.target as Element).closest('button')) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          pointers.current.set(event.pointerId, placeOf(event));
          setMoving(true);
        }}
        onPointerMove={(event) => {
          const before = pointers.current.get(event.pointerId);
          if (!before) return;
          const now = placeOf(event);
          pointers.current.set(event.pointerId, now);
          const others = [...pointers.current].filter(([id]) => id !== event.pointerId);
          const other = others[0]?.[1];
          if (!other) change(1, before, now);
          else
            change(distance(now, other) / distance(before, other), middle(before, other), middle(now, other));
        }}
        onLostPointerCapture={(event) => {
          pointers.current.delete(event.pointerId);
          setMoving(pointers.current.size > 0);
        }}
      >
        <img
          ref={imageRef}
          src={image.src}
          alt={image.alt}
          draggable={false}
          className={imageStyle}
          {...states({ moving: isMoving })}
          style={{
            transform: `translate(${view.x}px, ${view.y}px) rotate(${turns * 90}deg) scale(${view.scale * share})`,
          }}
        />
        {total > 1 && (
          <>
            <IconButton
              icon={ChevronLeftIcon}
              aria-label={messages.previousImage}
              isDisabled={at === 0}
              onPress={() => turn(-1)}
              className={before}
            />
            <IconButton
              icon={ChevronRightIcon}
              aria-label={messages.nextImage}
              isDisabled={at === total - 1}
              onPress={() => turn(1)}
              className={after}
            />
          </>
        )}
      </div>
      {image.caption !== undefined && <div className={captionStyle}>{image.caption}</div>}
    </>
  );
}
