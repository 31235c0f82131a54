/**
 * A plugin of the bundler that supplies the entry.
 *
 * @param entry the file that the source is bundled as; it doesn't have to exist
 */
export const bundleEntry = (entry: string, source: string) => ({
  name: 'entry',
  resolveId: (id: string) => (id === entry ? id : null),
  load: (id: string) => (id === entry ? source : null),
});
