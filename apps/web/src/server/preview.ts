/** The picture that previews of links show: the home page, in the size that Open Graph recommends. */
export const PREVIEW = { file: 'preview.png', width: 1200, height: 630 };
