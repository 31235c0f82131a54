import { globalStyle } from '@vanilla-extract/css';

// A rule that react-aria would otherwise inject as a style element, which a strict content security policy rejects.
globalStyle('[data-react-aria-pressable]', { touchAction: 'pan-x pan-y pinch-zoom' });
