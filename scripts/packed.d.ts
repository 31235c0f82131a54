/** A folder outside the repository that has a package installed as its users do. */
export interface PackedInstall {
    /** The folder. */
    folder: string;
    /** The package in it. */
    installed: string;
}
/**
 * Packs a package as it would be published and installs the archive in an empty folder, with nothing beside it but what
 * it declares to need.
 *
 * @param packageFolder the package
 * @param others what its user installs besides
 * @returns the folder, which the caller removes
 * @throws where packing fails
 */
export declare function installPacked(packageFolder: string, others?: string[]): Promise<PackedInstall>;
