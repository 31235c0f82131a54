/** What constructors of bytes return: since TypeScript 5.7 `Uint8Array<ArrayBuffer>`. */
type OwnBytes = ReturnType<Uint8ArrayConstructor['of']>;

/**
 * Bytes that no other thread shares, so that `Blob` and `Response` accept them. An interface keeps its name in declarations,
 * where the type parameter of `Uint8Array` would be an error for TypeScript 5.6.
 */
export interface Bytes extends OwnBytes {}
