/** Declares the module that `build/packageArchives.ts` generates for the packed packages. */
declare module 'virtual:package-archives' {
  /** An archive that is offered for download. */
  export interface PackageArchive {
    /** The package's name. */
    name: string;
    version: string;
    /** The file name for saving. */
    fileName: string;
    /** Its path. */
    href: string;
    /** The path that npm installs: always the newest version. */
    newest: string;
    /** Size in bytes. */
    size: number;
    /** SHA-256 checksum, hexadecimal. */
    sha256: string;
  }
  /** The archives; the development server leaves out those that have not been built. */
  export const packageArchives: readonly PackageArchive[];
}
