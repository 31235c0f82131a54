/** What `build/signerArchive.ts` says of the packed signer. */
declare module 'virtual:signer-archive' {
  /** The archive as it is offered for download. */
  export interface SignerArchive {
    /** Where it is. */
    href: string;
    /** What it is saved as. */
    fileName: string;
    version: string;
    /** Bytes. */
    size: number;
    /** Its checksum in hex. */
    sha256: string;
  }
  /** The archive; null where it was not made, which only a development server lets pass. */
  export const signerArchive: SignerArchive | null;
}
