/** Declares the module that `build/signerArchive.ts` generates for the packed signer. */
declare module 'virtual:signer-archive' {
  /** The archive that is offered for download. */
  export interface SignerArchive {
    /** Its URL. */
    href: string;
    /** The file name for saving. */
    fileName: string;
    version: string;
    /** Size in bytes. */
    size: number;
    /** SHA-256 checksum, hexadecimal. */
    sha256: string;
  }
  /** The archive; null if it has not been built, which only the development server allows. */
  export const signerArchive: SignerArchive | null;
}
